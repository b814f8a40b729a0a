import type { Page } from 'playwright-core';

/** What stands around every page behind the login. */
export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get navigation() {
    return this.page.getByRole('navigation', { name: 'Principal' });
  }

  destination(name: string) {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  /** The destination of that name, while it is the one that one is at. */
  marked(name: string) {
    return this.destination(name).and(this.allMarked);
  }

  get allMarked() {
    return this.navigation.locator('[aria-current="page"]');
  }

  get logOut() {
    return this.page.getByRole('button', { name: 'Sair', exact: true });
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name });
  }
}
