import { notifyError } from '@shared/notify/notify';
import { printPaper } from './api';
import { showWaiting } from './waiting-tab';

/** Has a paper printed and opens it in a new tab. The tab is opened within the click itself, because browsers block one that
 *  opens later; its address follows once the file is ready. A failure closes it again and is told in a toast. */
export async function openPaper(
  call: string,
  of: number | Readonly<Record<string, string | number>>,
  waiting: string,
): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) showWaiting(tab.document, waiting);
  try {
    const filename = await printPaper(call, typeof of === 'number' ? { id: of } : of);
    const address = new URL(filename, window.location.origin);
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    void notifyError(error);
  }
}
