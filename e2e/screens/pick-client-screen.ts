import type { Locator, Page } from 'playwright-core';
import type { Person } from '../world/world';

/** Escolha o Cliente, and Confirme o Cliente after it. */
export class PickClientScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  title(text: 'Escolha o Cliente' | 'Confirme o Cliente'): Locator {
    return this.page.getByRole('heading', { name: text, exact: true });
  }

  get search() {
    return this.page.getByRole('textbox', { name: 'Pesquisar cliente' });
  }

  get choices() {
    return this.page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
  }

  choose({ fullName }: Person): Locator {
    return this.page.getByRole('button', { name: `Escolher ${fullName}` });
  }

  /** How the client stands: on both pages, and on 'Nova Venda'. */
  get standing() {
    return this.page.getByRole('paragraph').filter({ hasText: 'última venda' });
  }

  get proceed() {
    return this.page.getByRole('button', { name: 'Continuar' });
  }

  get back() {
    return this.page.getByRole('button', { name: 'Voltar' });
  }
}
