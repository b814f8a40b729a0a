import type { Page } from 'playwright-core';

/** The box that finds anything. */
export class FindBox {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get opener() {
    return this.page.getByRole('button', { name: 'Buscar', exact: true });
  }

  get layer() {
    return this.page.getByRole('dialog', { name: 'Buscar' });
  }

  get input() {
    return this.layer.getByRole('combobox');
  }

  get current() {
    return this.layer.getByRole('option', { selected: true });
  }

  group(name: string) {
    return this.layer.getByRole('group', { name });
  }

  option(name: string | RegExp) {
    return this.layer.getByRole('option', { name });
  }

  action(name: string) {
    return this.layer.getByRole('toolbar').getByRole('button', { name });
  }
}
