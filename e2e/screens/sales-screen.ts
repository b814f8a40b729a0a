import type { Locator, Page } from 'playwright-core';
import { plain } from './sees';
import { choose } from './select';

/** Vendas, on a desk. */
export class SalesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('heading', { name: 'Vendas', exact: true });
  }

  get employee() {
    return this.page.getByRole('combobox', { name: 'Funcionário' });
  }

  get from() {
    return this.page.getByPlaceholder('Data inicial');
  }

  get to() {
    return this.page.getByPlaceholder('Data final');
  }

  get active() {
    return this.page.getByRole('checkbox', { name: 'Vendas Ativas' });
  }

  get inactive() {
    return this.page.getByRole('checkbox', { name: 'Vendas Inativas' });
  }

  get newSale() {
    return this.page.getByRole('button', { name: 'Nova Venda' });
  }

  get allClients() {
    return this.page.getByRole('link', { name: 'Todos os Clientes' });
  }

  menuItem(name: string): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  /** The row of a sale, found by a text that only it has. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  rowOf(saleId: number): Locator {
    const exported = this.page.getByRole('button', {
      name: `Exportar venda ${saleId}`,
      exact: true,
    });
    return this.page.getByRole('row').filter({ has: exported });
  }

  pay(row: Locator): Locator {
    return row.getByRole('button', { name: /^Pagar/ });
  }

  export(row: Locator): Locator {
    return row.getByRole('button', { name: /Exportar/ });
  }

  /** What the rows show under a heading. */
  async cellsOf(heading: string): Promise<string[]> {
    const headings = await this.page.getByRole('columnheader').allTextContents();
    const column = headings.map(plain).indexOf(heading);
    const cells = this.page.locator('tbody tr[data-row]').locator(`td:nth-child(${column + 1})`);
    return (await cells.allInnerTexts()).map(plain);
  }

  /** Vendas with the address that its own filters would write. */
  async open({ employeeId }: { employeeId?: number } = {}): Promise<void> {
    await this.page.goto(employeeId ? `/sellings?funcionario=${employeeId}` : '/sellings');
    await this.title.waitFor();
  }

  async chooseEmployee(option: string): Promise<void> {
    await choose(this.page, this.employee, option);
  }
}
