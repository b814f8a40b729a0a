import { type FindBrowserOptions, findBrowser, NoBrowserError } from './find-browser';
import { tryWriting } from './scratch-folder';

const NO_STATEMENTS = 'Os extratos em PDF não estão disponíveis:';

/** Asked after `findBrowser` found none: what is in the way and which setting mends it, in a sentence for the
 *  person who runs the product. */
export async function whyNoBrowser(options: FindBrowserOptions): Promise<string> {
  const { cacheFolder } = options;
  const unwritable = await tryWriting(cacheFolder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  if (unwritable !== undefined) {
    return `${NO_STATEMENTS} a pasta ${cacheFolder} não pode ser escrita (${unwritable}). Crie-a para a conta do servidor ou indique outra em CREDIARIO_CACHE.`;
  }
  if (options.sandbox === 'required' && (await printsWithoutSandbox(options))) {
    return `${NO_STATEMENTS} este sistema não permite o isolamento (sandbox) do navegador. Permita namespaces à conta do servidor ou defina PDF_SANDBOX=preferred.`;
  }
  return `${NO_STATEMENTS} nenhum navegador desta máquina imprime (as linhas anteriores dizem por quê). Instale o Chromium ou indique um em PUPPETEER_EXECUTABLE_PATH.`;
}

/** Prints only the finder's own test line, no customer data. */
async function printsWithoutSandbox(options: FindBrowserOptions): Promise<boolean> {
  try {
    await findBrowser({ ...options, sandbox: 'preferred', onRejected: () => undefined });
    return true;
  } catch (error) {
    if (error instanceof NoBrowserError) return false;
    throw error;
  }
}
