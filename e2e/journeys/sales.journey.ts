import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { holdBack } from '../harness/hold-back';
import { journey, stage, useBrowser } from '../harness/journey';
import { SalesScreen } from '../screens/sales-screen';
import { isAt, plain, reads, sees, seesNo } from '../screens/sees';
import { openedStatement } from '../screens/statement';
import { chosen } from '../screens/select';

const HEADINGS = [
  'Venda',
  'Unidade',
  'ID / Cliente',
  'Criação',
  'Valor',
  'Juros',
  'Parcelas',
  'Total',
  'Pendente',
  'Tipo',
  'Atraso',
  'Exportar',
  'Pagar',
  'Mais ações',
];

const REPORT = '**/api/reportSales?**';

describe('Vendas', () => {
  useBrowser();

  journey('shows a sale in every column, under its heading', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.pay(sale, { cash: 450 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const heads = page.getByRole('columnheader');
    await expect.poll(async () => (await heads.allTextContents()).map(plain)).toEqual(HEADINGS);

    const row = screen.row(sale.client.lastName);
    await sees(row);
    const cells = (await row.getByRole('cell').allInnerTexts()).map(plain);
    expect(cells[0]).toBe(String(sale.id));
    expect(cells[1]).toBe(`${sale.employee.id} ${sale.employee.fullName}`);
    expect(cells[2]).toBe(`${sale.client.id} ${sale.client.fullName}`);
    expect(cells[3]).toMatch(/^31\/01\/2026 1\d:\d\d:\d\d$/);
    expect(cells.slice(4, 10)).toEqual([
      'R$ 1.000,00',
      '20%',
      '1/3',
      'R$ 1.200,00',
      'R$ 750,00',
      'Nova',
    ]);
    expect(cells[10]).toMatch(/0 Dias$/);
    expect(cells.slice(11, 13)).toEqual(['Exportar', 'Pagar']);
    await expectAccessible(page);
  });

  journey('tells the delay of old debts in days, words and colour', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit({ fresh: true });
    const screen = new SalesScreen(page);
    await page.goto(`/sellings?funcionario=${arrears.employeeId}&de=2026-01-05&ate=2026-01-31`);
    const expected: readonly (readonly [number, string])[] = [
      [arrears.onTime, 'Em dia, 0 Dias'],
      [arrears.sixDaysLate, 'Atraso de 1 a 7 dias, 6 Dias'],
      [arrears.sixteenDaysLate, 'Atraso acima de 7 dias, 16 Dias'],
      [arrears.termOver, 'Prazo final vencido, 25 Dias'],
      [arrears.settled, 'Quitada, 0 Dias'],
    ];
    for (const [saleId, situation] of expected) {
      const row = screen.rowOf(saleId);
      await expect
        .poll(async () => plain(await row.getByRole('cell').nth(10).textContent()))
        .toBe(situation);
    }
    await sees(screen.title);
    await expectAccessible(page);
  });

  journey('adds up what is listed', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.sale(
      { value: 500, fees: 10, instalments: 2 },
      { client: sale.client, box: sale.box },
    );
    const { page } = await visit();
    await new SalesScreen(page).open({ employeeId: sale.employee.id });
    const foot = page.getByText('2 vendas').locator('xpath=..');
    await reads(foot, '2 vendas Valor R$ 1.500,00 Total R$ 1.750,00 Pendente R$ 1.750,00');
  });

  journey('opens on the business’s today, all employees, both kinds', async ({ visit }) => {
    const { page } = await visit({ fresh: true });
    const screen = new SalesScreen(page);
    const asked = page.waitForRequest((request) => request.url().includes('/api/reportSales'));
    await screen.open();
    const query = new URL((await asked).url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ date_ini: '2026-01-31', date_fim: '2026-01-31' });
    await reads(chosen(screen.employee), 'Todos os funcionários');
    expect(await screen.from.inputValue()).toBe(TODAY_TEXT);
    expect(await screen.to.inputValue()).toBe(TODAY_TEXT);
    expect(await screen.active.isChecked()).toBe(false);
    expect(await screen.inactive.isChecked()).toBe(false);
  });

  journey('restores its filters on reload, back and from a link', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open();
    await screen.chooseEmployee(sale.employee.option);
    await sees(screen.row(sale.client.lastName));
    await screen.active.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('situacao')).toBe('ativas');

    await page.reload();
    await sees(screen.row(sale.client.lastName));
    await reads(chosen(screen.employee), sale.employee.option);
    expect(await screen.active.isChecked()).toBe(true);

    await page.goBack();
    await expect.poll(() => screen.active.isChecked()).toBe(false);
    await reads(chosen(screen.employee), sale.employee.option);
  });

  journey('ticks one of the two kinds at most', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const settled = await world.sale(
      { value: 70, fees: 0, instalments: 1 },
      { client: sale.client, box: sale.box },
    );
    await world.pay(settled, 'all');
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const values = async () => (await screen.cellsOf('Valor')).toSorted();
    await expect.poll(values).toEqual(['R$ 1.000,00', 'R$ 70,00']);

    await screen.active.click();
    await expect.poll(values).toEqual(['R$ 1.000,00']);
    await screen.inactive.click();
    await expect.poll(values).toEqual(['R$ 70,00']);
    expect(await screen.active.isChecked()).toBe(false);
    await screen.inactive.click();
    await expect.poll(values).toEqual(['R$ 1.000,00', 'R$ 70,00']);
  });

  journey('takes a period by hand, and no end before its start', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: arrears.employeeId });
    await sees(page.getByText(`Nenhuma venda em ${TODAY_TEXT}`));
    await screen.from.click();
    await screen.from.fill('05/01/2026');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await sees(page.getByText('5 vendas'));
    await expect.poll(() => new URL(page.url()).searchParams.get('de')).toBe('2026-01-05');

    await page.goto('/sellings?de=2026-01-31&ate=2026-01-05');
    await screen.title.waitFor();
    expect(await screen.from.inputValue()).toBe(TODAY_TEXT);
  });

  journey('says why it is empty and offers the way out', async ({ world, visit }) => {
    const employee = await world.employee('Márcia');
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await page.goto(`/sellings?funcionario=${employee.id}&situacao=inativas`);
    await sees(page.getByText(`Nenhuma venda inativa em ${TODAY_TEXT}`));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await reads(chosen(screen.employee), 'Todos os funcionários');
    expect(new URL(page.url()).search).toBe('');
  });

  journey('says what failed, keeps the filters, and tries again', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page, guard } = await visit();
    const screen = new SalesScreen(page);
    guard.expectFailure(503, '/api/reportSales');
    const fail = (route: Route) =>
      route.fulfill({
        status: 503,
        json: {
          data: null,
          error: {
            status: 503,
            name: 'ServiceUnavailable',
            message: 'Em manutenção',
            details: {},
          },
        },
      });
    await page.route(REPORT, fail);
    await screen.open({ employeeId: sale.employee.id });
    await sees(page.getByText('Não foi possível carregar as vendas'));
    await sees(page.getByText('Em manutenção. Seus filtros foram mantidos.'));
    await expectAccessible(page);
    await page.unroute(REPORT, fail);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await sees(screen.row(sale.client.lastName));
    await reads(chosen(screen.employee), sale.employee.option);
  });

  journey('shows a skeleton of its rows while it loads', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    const { arrive } = await holdBack(page, REPORT);
    await screen.open({ employeeId: sale.employee.id });
    await sees(page.locator('[aria-busy="true"]').first());
    await sees(page.getByText('Carregando vendas…'));
    arrive();
    await sees(screen.row(sale.client.lastName));
    await seesNo(page.locator('[aria-busy="true"]'));
  });

  journey('opens the statement from Exportar and from the number', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page, context } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const row = screen.row(sale.client.lastName);
    for (const button of [
      screen.export(row).last(),
      row.getByRole('button', { name: String(sale.id) }).first(),
    ]) {
      const { tab } = await openedStatement(context, () => button.click());
      await tab.close();
    }
  });

  journey('leads to a new sale for a new client', async ({ visit }) => {
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open();
    await screen.newSale.click();
    await screen.menuItem('Novo Cliente').click();
    await isAt(page, '/sellings/new-client');
  });
});
