import type { Locator } from 'playwright-core';
import { NewSaleScreen } from './new-sale-screen';
import { plain } from './sees';

/** Renovar Venda and Editar Venda: the form of a new sale, begun from one that stands. */
export class StandingSaleScreen extends NewSaleScreen {
  get renew() {
    return this.page.getByRole('button', { name: 'Renovar venda' });
  }

  get save() {
    return this.page.getByRole('button', { name: 'Salvar alterações' });
  }

  /** What stands under a label: 'Saldo da venda 12', 'Sai do caixa'. */
  async figure(label: string): Promise<string> {
    const term: Locator = this.page.getByRole('term').filter({ hasText: label });
    return plain(await term.locator('xpath=following-sibling::dd').innerText());
  }
}
