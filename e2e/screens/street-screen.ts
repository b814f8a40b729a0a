import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { sees } from './sees';

/** Until a screen takes taps: clicks wait for it by themselves, for nothing lies under them before; a mouse or keys of their
 *  own do not. */
export const isAlive = (page: Page) => page.locator('html:not([data-guard])').waitFor();

/** The collector's phone. */
export class StreetScreen {
  constructor(readonly page: Page) {}

  heading(name: string) {
    return this.page.getByRole('heading', { name, level: 1, exact: true });
  }

  place(name: 'Agenda' | 'Clientes' | 'Caixa' | 'Mais') {
    return this.page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('button', { name, exact: true });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('E-mail', { exact: true }).fill(email);
    await this.page.getByLabel('Senha', { exact: true }).fill(password);
    await this.button('Entrar').click();
  }

  /** From then on the page opens without the server. */
  async isKept(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  async openClient(fullName: string): Promise<void> {
    await this.place('Clientes').click();
    await this.button(new RegExp(fullName)).click();
    await sees(this.heading('Cliente'));
  }

  /** The instalment's value is ready: the client's button, then the payment's. */
  async receive(): Promise<void> {
    await this.button(/^Receber/).click();
    await sees(this.heading('Receber'));
    await this.page.locator('button:enabled', { hasText: /^Receber/ }).click();
    await sees(this.page.getByRole('heading', { name: /^Recebido de/ }));
  }

  /** A thumb that taps, and again where it lies after each of these milliseconds. What it taps first is alive. */
  async taps(first: Locator, again: readonly number[]): Promise<void> {
    await first.click({ trial: true });
    const box = await first.boundingBox();
    if (!box) throw new Error('not in sight');
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await Promise.all(
      [0, ...again].map(async (milliseconds) => {
        await setTimeout(milliseconds);
        await this.page.touchscreen.tap(...at);
      }),
    );
    await isAlive(this.page);
  }

  /** Of the button at a point of the screen. */
  wordsAt(x: number, y: number): Promise<string | undefined> {
    return this.page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent,
      [x, y] as const,
    );
  }

  /** What was tapped so far, by kind, as the phone keeps it. */
  async operations(): Promise<string[]> {
    const { operations } = await this.kept();
    return (operations as { seq: number; kind: string }[])
      .sort((a, b) => a.seq - b.seq)
      .map(({ kind }) => kind);
  }

  /** All that anybody finds who opens the phone's storage, names as the screens write them. */
  async readable(): Promise<string> {
    const text = JSON.stringify(await this.kept());
    return text.replaceAll('","lastName":"', ' ');
  }

  private kept(): Promise<Record<string, unknown[]>> {
    return this.page.evaluate(async () => {
      const ends = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await ends(indexedDB.open('crediario.rua'));
      const stores = [...database.objectStoreNames];
      const all = await Promise.all(
        stores.map((name) => ends(database.transaction(name).objectStore(name).getAll())),
      );
      database.close();
      return Object.fromEntries(stores.map((name, at) => [name, all[at] ?? []]));
    });
  }

  /** The terms of a sale; none of them is there before it is typed. */
  async fillTerms({ fees, count }: { fees: string; count: string }): Promise<void> {
    await this.page.getByLabel('Juros', { exact: true }).fill(fees);
    await this.page.getByRole('textbox', { name: 'Parcelas' }).fill(count);
    await this.page.getByText('Semanal', { exact: true }).click();
  }

  async fillClient(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }
}
