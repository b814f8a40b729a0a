declare const product: { require(id: string): NodeJS.Process };

/** What fails while something is done, with nobody waiting for it: by itself it would end the process. The runner's own
 *  listeners stand aside, which would blame each test of the file. */
export async function straysDuring(work: () => Promise<void>): Promise<string[]> {
  // The product's own; a test file sees a copy that hears nothing.
  const process = product.require('node:process');
  const others = process.rawListeners('unhandledRejection');
  const strays: string[] = [];
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => strays.push(String(reason)));
  try {
    await work();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other as () => void);
  }
  return strays;
}
