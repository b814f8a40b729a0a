import { notifyError, notifySuccess } from './notify/notify';

/** Puts a text where one can paste it, and says so; or that the browser does not let it, as over plain HTTP. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    await notifyError(NOT_COPIED);
    return;
  }
  await notifySuccess(said);
}

/** Of a Pix. */
export const copyPixCode = (code: string): Promise<void> => copyText(code, 'Código Pix copiado');

const NOT_COPIED = 'O navegador não deixou copiar: selecione o texto e copie';
