import type { Locator, Page } from 'playwright-core';
import type { CashBox } from '../world/world';
import { plain, sees } from './sees';

type List = 'Novas Vendas' | 'Pagos' | 'Pendentes' | 'Gastos';

/** Detalhes de Caixa. */
export class CashBoxScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(box: CashBox, { tab }: { tab?: string } = {}): Promise<void> {
    const list = tab ? `?aba=${tab}` : '';
    await this.page.goto(`/home/details/${box.owner.id}/${box.id}/full-details${list}`);
    await sees(this.page.getByRole('heading', { name: 'Detalhes de Caixa' }));
  }

  async openList(name: List): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** What stands under a label at the head: 'Caixa atual', 'Abertura'. */
  async fact(label: string): Promise<string> {
    const term = this.page.locator('dt').getByText(label, { exact: true });
    return plain(await term.locator('xpath=following-sibling::dd').innerText());
  }

  get ledgerButton() {
    return this.page.getByRole('button', { name: /Ver movimentos/ });
  }

  get ledger() {
    return this.page.getByRole('dialog', { name: 'Movimentos do caixa' });
  }

  action(name: 'Lançar' | 'Ocorrência' | 'Fechar caixa' | 'Abrir caixa'): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A list's rows, cell by cell, as they read. */
  async rows(list: List): Promise<string[][]> {
    const rows = this.page.getByRole('table', { name: list }).locator('tbody tr[data-row]');
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
    );
    return cells.map((row) => row.map(plain));
  }

  /** On a phone: a list's cards. */
  cards(list: List): Locator {
    return this.page.getByRole('list', { name: list }).getByRole('listitem');
  }

  /** The ledger's movements, each as one line without its time. */
  async movements(): Promise<string[]> {
    const rows = this.ledger.getByRole('row').filter({ has: this.page.locator('td') });
    const texts = (await rows.allInnerTexts()).map(plain);
    return texts.map((text) => text.replace(/^\d\d:\d\d:\d\d /, ''));
  }
}
