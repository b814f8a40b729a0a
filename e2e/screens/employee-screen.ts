import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { plain } from './sees';
import { choose } from './select';

/** Funcionários of one employee: the selectors, the access, and the three panels. */
export class EmployeeScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  selector(label: 'Funcionário' | 'Caixa') {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name });
  }

  panel(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  get removal() {
    return this.page.getByRole('dialog', {
      name: 'Tem certeza que deseja retirar o acesso desse funcionário?',
    });
  }

  async choose(label: 'Funcionário' | 'Caixa', option: string): Promise<void> {
    await choose(this.page, this.selector(label), option);
  }

  /** Waits until a panel shows these figures, by their labels; of a count and its amount the count. */
  async shows(panel: string, figures: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, figure] of Object.entries(figures)) {
      // A label may have a hint beneath it: 'Caixa Inicial', 'Disponível ao abrir o caixa'.
      const term = this.page.locator('dt', { hasText: new RegExp(`^${label}`) });
      const row = this.panel(panel).locator('dl > div').filter({ has: term }).first();
      await expect
        .poll(async () => plain(await row.locator('dd').first().innerText()), { message: label })
        .toBe(figure);
    }
  }
}
