import { SheetFault } from '@crediario/contract/sheets';
import { Desk } from './desk';
import type { Answer, Ask } from './messages';

const desk = new Desk();

self.onmessage = async ({ data }: MessageEvent<Ask>) => {
  self.postMessage(await answer(data));
};

async function answer({ id, method, about }: Ask): Promise<Answer> {
  try {
    return { id, value: await (desk[method] as (about: unknown) => unknown)(about) };
  } catch (error) {
    return { id, fault: error instanceof SheetFault ? error.message : null };
  }
}
