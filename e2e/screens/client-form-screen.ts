import type { Locator, Page } from 'playwright-core';

/** The data of a client, to fill in. */
export class ClientFormScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A field, outside of the commercial address, whose labels are those of the residential one. */
  field(label: string): Locator {
    return this.#sections(/pessoais|Contato|residencial/).getByLabel(
      new RegExp(`^${label}( \\(opcional\\))?$`),
    );
  }

  commercial(label: string): Locator {
    return this.#sections(/comercial/).getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`));
  }

  #sections(legend: RegExp): Locator {
    return this.page.getByRole('group', { name: legend });
  }
}
