import type { Locator, Page } from 'playwright-core';
import type { Person } from '../world/world';
import { plain } from './sees';

/** Clientes, or Consultar Clientes where one employee's are listed. */
export class ClientListScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  title(text: 'Clientes' | 'Consultar Clientes'): Locator {
    return this.page.getByRole('heading', { name: text, exact: true });
  }

  get employee() {
    return this.page.getByRole('main').getByRole('combobox', { name: 'Funcionário', exact: true });
  }

  get search() {
    return this.page.getByPlaceholder('Pesquisar cliente', { exact: true });
  }

  get find() {
    return this.page.getByRole('button', { name: 'Pesquisar', exact: true });
  }

  get newClient() {
    return this.page.getByRole('main').getByRole('button', { name: 'Novo Cliente' });
  }

  get transfer() {
    return this.page.getByRole('button', { name: 'Transferir Clientes' });
  }

  get legend() {
    return this.page.getByRole('list', { name: 'Legenda das cores' });
  }

  /** An entry of the legend: it narrows the list to its rows. */
  filterOf(meaning: string): Locator {
    return this.legend.getByRole('button', { name: meaning });
  }

  get order() {
    return this.page.getByRole('combobox', { name: 'Ordenar por' });
  }

  /** First names, from the top. */
  async names(): Promise<string[]> {
    const main = this.page.getByRole('main');
    const links = await main.locator('tbody a, li a[href*="/details"]').allInnerTexts();
    return links.map((name) => name.split(' ')[0] ?? '');
  }

  /** The row of a client, on a desk. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** The card of a client, on a phone. */
  card(text: string): Locator {
    return this.page
      .getByRole('list', { name: 'Clientes' })
      .getByRole('listitem')
      .filter({ hasText: text });
  }

  link({ fullName }: Person): Locator {
    return this.page.getByRole('link', { name: fullName, exact: true });
  }

  /** The rows as they are read, cell by cell. */
  async cellsOf(text: string): Promise<string[]> {
    return (await this.row(text).getByRole('cell').allInnerTexts()).map(plain);
  }

  async open({ employeeId }: { employeeId?: number } = {}): Promise<void> {
    const query = employeeId ? `?funcionario=${employeeId}` : '';
    await this.page.goto(`/sellings/client-list${query}`);
    await this.title(employeeId ? 'Consultar Clientes' : 'Clientes').waitFor();
  }

  async searchFor(text: string): Promise<void> {
    await this.search.fill(text);
    await this.find.click();
  }

  /** Opens the three dots of a client and gives what they offer. */
  async openMenu({ fullName }: Person): Promise<Locator> {
    await this.page.getByRole('button', { name: `Mais ações de ${fullName}` }).click();
    const menu = this.page.getByRole('menu');
    await menu.waitFor();
    return menu;
  }

  async choose(client: Person, item: string): Promise<void> {
    await (await this.openMenu(client)).getByRole('menuitem', { name: item }).click();
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
