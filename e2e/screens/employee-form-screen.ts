import type { Page } from 'playwright-core';

/** Novo funcionário, Editar Funcionário and Trocar Senha: their fields by label. */
export class EmployeeFormScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  title(name: string) {
    return this.page.getByRole('heading', { name, exact: true });
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name });
  }

  get success() {
    return this.page.getByRole('dialog', { name: 'Sucesso!' });
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  /** Reads the success, and closes it. */
  async acknowledge(sentence: string): Promise<void> {
    await this.success.getByText(sentence, { exact: true }).waitFor();
    await this.success.getByRole('button', { name: 'Fechar' }).click();
  }
}
