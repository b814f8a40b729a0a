import { notifySuccess } from './notify/notify';

/** Puts a text where one can paste it, and says so. False where the browser does not let it. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  await notifySuccess(said);
  return true;
}
