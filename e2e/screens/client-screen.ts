import type { Locator, Page } from 'playwright-core';
import { plain } from './sees';

type Tab = 'Resumo' | 'Informações' | 'Histórico de Vendas' | 'Histórico de Pagos' | 'Ocorrências';

/** Cliente: one client's page with its tabs. */
export class ClientScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('heading', { level: 1, name: /^Cliente/ });
  }

  get tabs() {
    return this.page.getByRole('tab');
  }

  tab(name: Tab): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  get edit() {
    return this.page.getByRole('button', { name: 'Editar Cliente' });
  }

  get statement() {
    return this.page.getByRole('button', { name: 'Gerar extrato' });
  }

  get back() {
    return this.page.getByRole('button', { name: 'Voltar' });
  }

  get openSales() {
    return this.page.getByRole('region', { name: /^Vendas em aberto/ });
  }

  get timeline() {
    return this.page.getByRole('region', { name: 'Linha do tempo' });
  }

  get saleModal() {
    return this.page.getByRole('dialog', { name: /^Venda \d+$/ });
  }

  async open(clientId: number, saleId?: number): Promise<void> {
    const sale = saleId ? `/sale/${saleId}` : '';
    await this.page.goto(`/sellings/client-list/${clientId}/details${sale}`);
    await this.title.waitFor();
  }

  /** The heads of the open tab's table, as they are read. */
  async heads(): Promise<string[]> {
    return (await this.page.getByRole('columnheader').allInnerTexts()).map(plain);
  }

  /** What the table's first row says, cell by cell. */
  async firstRow(): Promise<string[]> {
    const cells = this.page.getByRole('row').nth(1).getByRole('cell');
    return (await cells.allInnerTexts()).map(plain);
  }
}

/** A list of facts as it is read: ['Nome: Maria', 'Sobrenome: Souza']. */
export async function factsOf(within: Locator): Promise<string[]> {
  const labels = (await within.getByRole('term').allInnerTexts()).map(plain);
  const values = (await within.getByRole('definition').allInnerTexts()).map(plain);
  return labels.map((label, index) => `${label}: ${values[index]}`);
}
