import type { Locator, Page } from 'playwright-core';

/** Dashboard, at any width. */
export class DashboardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get day() {
    return this.page.getByLabel('Dia', { exact: true });
  }

  get month() {
    return this.page.getByLabel('Mês', { exact: true });
  }

  get employee() {
    return this.page.getByRole('combobox', { name: 'Funcionário' });
  }

  get legend() {
    return this.page.getByLabel('Totais do período');
  }

  get tooltip() {
    return this.page.getByRole('tooltip');
  }

  /** The chart of profit, sales and debit in figures. */
  get table() {
    return this.page.getByRole('table', { name: /^EVOLUÇÃO/ });
  }

  /** 'Diária' or 'Mensal' */
  mode(name: string): Locator {
    return this.page.getByRole('search', { name: 'Filtros' }).getByText(name, { exact: true });
  }

  /** A card, found by its title. */
  card(title: string): Locator {
    return this.page.getByText(title, { exact: true }).locator('..');
  }

  chart(name: string): Locator {
    return this.page.getByRole('list', { name });
  }

  /** The bar of a day or month: '31/01/2026', '01/2026'. */
  bar(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${title}:`) });
  }

  /** What stands below the axis, from left to right. */
  ticks(): Promise<string[]> {
    return this.page.locator('.apexcharts-xaxis-label tspan').allTextContents();
  }

  /** The drawn parts of bars that have a height, in pixels of the page. */
  drawnBars(): Promise<{ x: number; y: number; width: number; height: number }[]> {
    return this.page.locator('.apexcharts-bar-area').evaluateAll((paths) =>
      paths
        .map((path) => path.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard${query}`);
    await this.page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  }
}
