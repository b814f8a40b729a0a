import type { Page } from 'playwright-core';
import { sees } from './sees';

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

  async fillClient(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }
}
