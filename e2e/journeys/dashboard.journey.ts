import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectCellsOnPaper,
  expectNoSidewaysScroll,
} from '../harness/accessibility';
import { exportedText } from '../harness/exported';
import { DESKTOP, journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { DashboardScreen } from '../screens/dashboard-screen';
import { hasFocus, holds, plain, reads, sees, seesText } from '../screens/sees';
import { chosen, choose } from '../screens/select';
import type { Employee, World } from '../world/world';

const DAILY = 'EVOLUÇÃO DIÁRIA GERAL';
const MONTHLY = 'EVOLUÇÃO MENSAL GERAL';

/** Today: R$ 1.000,00 sold at 20%, R$ 600,00 of it received, R$ 45,50 spent. */
async function aDayOfMovement(world: World): Promise<Employee> {
  const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
  await world.pay(sale, { cash: 600 });
  await world.api.post('/api/costs', {
    data: { kind: 'gasto', cost: 45.5, observation: 'Gasolina', cash: { id: sale.box.id } },
  });
  return sale.employee;
}

/** As the library draws them: 6 px wide, at the middle of the button that tells them. */
async function seesBars(screen: DashboardScreen, day: number, count: number): Promise<void> {
  await expect.poll(() => screen.drawnBars()).toHaveLength(count);
  const button = await screen.bar(`${day}/01/2026`).boundingBox();
  const middle = (button?.x ?? 0) + (button?.width ?? 0) / 2;
  for (const bar of await screen.drawnBars()) {
    expect(Math.round(bar.width)).toBe(6);
    expect(Math.abs(bar.x + bar.width / 2 - middle)).toBeLessThan(1);
  }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing is to be seen of it');
  return box;
}

describe('Dashboard', () => {
  useBrowser();

  journey('shows a day, its month, and where each figure was made', async ({ world, visit }) => {
    const employee = await aDayOfMovement(world);
    const { page } = await visit();
    const screen = new DashboardScreen(page);
    await screen.open();
    await holds(screen.day, '31/01/2026');
    await seesText(page, 'Nenhum funcionário selecionado');
    await choose(page, screen.employee, employee.option);

    await reads(
      screen.card('Lucro diário total'),
      'Lucro diário total R$ 100,00 Juros dentro do que foi recebido',
    );
    await reads(screen.card('Vendas diárias totais'), 'Vendas diárias totais R$ 1.000,00 1 venda');
    await reads(screen.card('Débito diário total'), 'Débito diário total − R$ 45,50 1 gasto');
    await reads(
      screen.card('Lucro bruto total'),
      'Lucro bruto total R$ 600,00 Total recebido no período',
    );
    await reads(screen.legend, 'LUCRO R$ 100,00 VENDAS R$ 1.000,00 DÉBITO − R$ 45,50');
    await sees(screen.chart(`${DAILY} janeiro de 2026`));
    expect(await screen.bar('\\d\\d/01/2026').count()).toBe(31);
    await seesBars(screen, 31, 3);
    expect(await screen.ticks()).toEqual(Array.from({ length: 31 }, (_, day) => String(day + 1)));

    await screen.bar('31/01/2026').hover();
    await reads(screen.tooltip, '31/01/2026 LUCRO R$ 100,00 VENDAS R$ 1.000,00 DÉBITO − R$ 45,50');
    await screen.bar('31/01/2026').press('ArrowLeft');
    await hasFocus(screen.bar('30/01/2026'));
    await reads(screen.tooltip, '30/01/2026 LUCRO R$ 0,00 VENDAS R$ 0,00 DÉBITO R$ 0,00');
    await expectAccessible(page);

    await expectCellsOnPaper(page);
    // On paper a section stays together, and its bars have ink.
    await page.emulateMedia({ media: 'print' });
    const onPaper = await page.locator('main section').evaluateAll((sections) =>
      sections
        .filter((section) => !section.querySelector('table'))
        .map((section) => {
          const { breakInside, printColorAdjust } = getComputedStyle(section);
          return `${breakInside} ${printColorAdjust}`;
        }),
    );
    expect(onPaper.length).toBeGreaterThan(0);
    expect(new Set(onPaper)).toEqual(new Set(['avoid exact']));
  });

  journey(
    'shows a month and its year, and finds them again by the address',
    async ({ world, visit }) => {
      const employee = await aDayOfMovement(world);
      const { page } = await visit();
      const screen = new DashboardScreen(page);
      await screen.open(`?funcionario=${employee.id}`);
      await screen.mode('Mensal').click();

      await reads(
        screen.card('Lucro mensal total'),
        'Lucro mensal total R$ 100,00 Juros dentro do que foi recebido',
      );
      await reads(
        screen.card('Vendas mensais totais'),
        'Vendas mensais totais R$ 1.000,00 1 venda',
      );
      await reads(screen.card('Débito mensal total'), 'Débito mensal total − R$ 45,50 1 gasto');
      await sees(screen.chart(`${MONTHLY} 2026`));
      expect((await screen.ticks()).filter((_, month) => [0, 1, 11].includes(month))).toEqual([
        'JAN',
        'FEV',
        'DEZ',
      ]);
      await screen.bar('01/2026').hover();
      await reads(screen.tooltip, '01/2026 LUCRO R$ 100,00 VENDAS R$ 1.000,00 DÉBITO − R$ 45,50');

      await screen.month.fill('12/2025');
      await screen.month.press('Enter');
      await seesText(page, 'Nenhum movimento em 2025', 'Nenhuma venda', 'Nenhum gasto');
      await page.reload();
      await holds(screen.month, '12/2025');
      await reads(chosen(screen.employee), employee.option);
      await sees(screen.chart(`${MONTHLY} 2025`));
      await page.goBack();
      await holds(screen.month, '01/2026');
    },
  );

  journey('tells a bar without covering another, nor the legend', async ({ world, visit }) => {
    const employee = await aDayOfMovement(world);
    for (const size of [DESKTOP, LAPTOP, PHONE]) {
      const { page } = await visit({ size });
      const screen = new DashboardScreen(page);
      for (const [mode, far, own, middle] of [
        ['diaria', '01/01/2026', '31/01/2026', '16/01/2026'],
        ['mensal', '12/2026', '01/2026', '06/2026'],
      ] as const) {
        await screen.open(`?modo=${mode}&funcionario=${employee.id}`);
        for (const bar of [far, own, middle]) {
          await screen.bar(bar).hover();
          const tooltip = await boxOf(screen.tooltip);
          const legend = await boxOf(screen.legend);
          expect(tooltip.y).toBeGreaterThanOrEqual(legend.y + legend.height);
          expect(tooltip.x).toBeGreaterThanOrEqual(0);
          expect(tooltip.x + tooltip.width).toBeLessThanOrEqual(size.width);
          const bars = await screen.drawnBars();
          expect(bars).toHaveLength(3);
          const isBeside = ({ x, width }: { x: number; width: number }) =>
            tooltip.x + tooltip.width <= x || tooltip.x >= x + width;
          // From the middle there is no room for it beside all bars.
          if (bar !== middle) expect(bars.filter((drawn) => !isBeside(drawn))).toEqual([]);
        }
      }
    }
  });

  journey('gives the chart as a table, and as a sheet to take along', async ({ world, visit }) => {
    const employee = await aDayOfMovement(world);
    const { page } = await visit();
    const screen = new DashboardScreen(page);
    await screen.open(`?funcionario=${employee.id}`);
    await screen.button('Mostrar a evolução em tabela').click();
    const line = screen.table.getByRole('row', { name: /^31\/01\/2026/ });
    await reads(line, '31/01/2026 100,00 1.000,00 -45,50 600,00');
    await reads(
      screen.table.getByRole('row', { name: /^Total/ }),
      'Total 100,00 1.000,00 -45,50 600,00',
    );
    await expectAccessible(page);

    const sheet = await exportedText(page, 'a evolução');
    expect(sheet.name).toBe('evolucao-diaria-2026-01.csv');
    expect(sheet.text.startsWith('\uFEFFDia;Funcionário;Lucro;Vendas;Débito;Recebido\r\n')).toBe(
      true,
    );
    expect(sheet.text).toContain(`31/01/2026;${employee.option};100,00;1000,00;-45,50;600,00\r\n`);
  });

  journey('fits a desk, a laptop and a phone, also in the dark', async ({ world, visit }) => {
    const employee = await aDayOfMovement(world);
    for (const size of [DESKTOP, LAPTOP, PHONE]) {
      const { page } = await visit({ size });
      await page.emulateMedia({ colorScheme: size === LAPTOP ? 'dark' : 'light' });
      const screen = new DashboardScreen(page);
      await screen.open(`?funcionario=${employee.id}`);
      await expect
        .poll(async () => plain(await screen.card('Lucro bruto total').innerText()))
        .toContain('R$ 600,00');
      await screen.bar('31/01/2026').click();
      await sees(screen.tooltip);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await screen.button('Mostrar a evolução em tabela').click();
      await sees(screen.table);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
