import type { Locator, Page } from 'playwright-core';
import { plain } from './sees';

/** Nova Venda. */
export class NewSaleScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('heading', { name: 'Nova Venda' });
  }

  get employee() {
    return this.page.getByRole('combobox', { name: 'Funcionário' });
  }

  get cashBox() {
    return this.page.getByRole('combobox', { name: 'Caixa' });
  }

  get openCashBox() {
    return this.page.getByRole('main').getByRole('button', { name: 'Abrir caixa' });
  }

  get openCashBoxDialog() {
    return this.page.getByRole('dialog', { name: /Abrir caixa/ });
  }

  get value() {
    return this.page.getByLabel('Valor', { exact: true });
  }

  get fees() {
    return this.page.getByLabel('Juros', { exact: true });
  }

  get instalments() {
    return this.page.getByLabel('Parcelas', { exact: true });
  }

  get register() {
    return this.page.getByRole('button', { name: 'Registrar venda' });
  }

  get repeatLast() {
    return this.page.getByRole('button', { name: 'Repetir última' });
  }

  get adjustInstalments() {
    return this.preview.getByRole('button', { name: 'Ajustar parcelas' });
  }

  instalmentValue(number: number): Locator {
    return this.preview.getByLabel(`Valor da parcela ${number}`);
  }

  get preview() {
    return this.page.getByRole('region', { name: 'Prévia' });
  }

  frequency(name: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: 'Frequência' })
      .getByText(name, { exact: true });
  }

  weekday(name: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: 'Dia da semana' })
      .getByText(name, { exact: true });
  }

  /** Amounts in digits, as on a cash machine: '100000' is R$ 1.000,00. */
  async fillPlan(plan: {
    value: string;
    fees: string;
    instalments: string;
    frequency: string;
  }): Promise<void> {
    await this.value.fill('');
    await this.value.pressSequentially(plan.value);
    await this.fees.fill(plan.fees);
    await this.instalments.fill(plan.instalments);
    await this.frequency(plan.frequency).click();
  }

  /** The preview's rows: number, due date with weekday, value, what is left. */
  async schedule(): Promise<string[]> {
    const rows = await this.preview.getByRole('row').allInnerTexts();
    return rows.slice(1).map(plain);
  }

  async openBox(): Promise<void> {
    await this.openCashBox.click();
    await this.openCashBoxDialog.getByRole('button', { name: 'Abrir caixa' }).click();
  }
}
