import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { DESKTOP, journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { plain, sees, seesNo } from '../screens/sees';

describe('Vendas, wide, narrow and dark', () => {
  useBrowser();

  journey('scrolls sideways in the table alone, and not at 390', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 123_456.78, fees: 19.99, instalments: 24 });
    for (const size of [DESKTOP, LAPTOP, PHONE]) {
      const { page } = await visit({ size });
      await new SalesScreen(page).open({ employeeId: sale.employee.id });
      await sees(page.getByText(sale.client.lastName).first());
      await expectNoSidewaysScroll(page);
    }
  });

  journey('cuts off no button at the edge of its cell', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    for (const size of [DESKTOP, LAPTOP]) {
      const { page } = await visit({ size });
      const screen = new SalesScreen(page);
      await screen.open({ employeeId: sale.employee.id });
      const row = screen.row(sale.client.lastName);
      await sees(row);
      expect(await row.getByRole('button').evaluateAll(cutOff)).toEqual([]);
    }
  });

  journey('on 900 px and on paper no column leaves', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit({ size: { width: 900, height: 900 } });
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await sees(screen.row(sale.client.lastName));
    const heads = page.getByRole('table', { name: 'Vendas' }).getByRole('columnheader');
    expect((await heads.allInnerTexts()).map((text) => text.toLowerCase())).toEqual(COLUMNS);
    const owed = heads.nth(COLUMNS.indexOf('pendente'));
    expect(await owed.evaluate(isAtItsPlace)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await seesNo(page.getByRole('searchbox', { name: 'Buscar vendas' }));
    await sees(owed, heads.nth(COLUMNS.indexOf('tipo')));
  });

  journey('shows cards on a phone, and filters in sheets', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit({ size: PHONE });
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const card = page.getByRole('list', { name: 'Vendas' }).getByRole('listitem');
    await expect
      .poll(async () => plain(await card.innerText()))
      .toContain(`${sale.client.fullName} R$ 1.200,00`);
    await sees(card.getByRole('button', { name: /^Pagar/ }), card.getByText('0/3 parcelas'));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Filtros' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('checkbox', { name: 'Vendas Inativas' }).click();
    await expectNoSidewaysScroll(page);
    await sheet.getByRole('button', { name: 'Ver vendas' }).click();
    await sees(page.getByText(`Nenhuma venda inativa em ${TODAY_TEXT}`));
  });

  journey('hides no filter at the side of a phone', async ({ world, visit }) => {
    const { client } = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    for (const size of [PHONE, { width: 360, height: 740 }]) {
      const { page } = await visit({ size });
      for (const search of ['?de=2025-08-28&ate=2026-02-28', `?busca=${client.lastName}`]) {
        await page.goto(`/sellings${search}`);
        await sees(page.getByText(client.lastName).first());
        const [, period = 0, filters, clients] = await tops(page);
        expect([filters, clients], `one line at ${size.width}`).toEqual([period, period]);
        for (const name of NAMES) {
          const button = page.getByRole('main').getByRole('button', { name });
          const said = `${name} at ${size.width} ${search}`;
          expect(await button.evaluate(isWhollyInSight), said).toBe(true);
        }
      }
    }
  });

  journey('reads in the dark, when the system asks for it', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    await page.emulateMedia({ colorScheme: 'dark' });
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await sees(screen.row(sale.client.lastName));
    await expectAccessible(page);

    // What may come after a payment stands outside of the page's theme.
    await screen.pay(screen.row(sale.client.lastName)).click();
    const dialog = new PaymentDialog(page);
    await dialog.type('Parcela').click();
    await dialog.pay.click();
    await dialog.isDone();
    await page.getByRole('button', { name: 'Recibo', exact: true }).hover();
    await expectAccessible(page);
  });
});

const COLUMNS = [
  ...['venda', 'unidade', 'id / cliente', 'criação', 'valor', 'juros', 'parcelas', 'total'],
  ...['pendente', 'tipo', 'atraso', 'exportar', 'pagar', 'mais ações'],
];

/** Nothing lies over it. */
const isAtItsPlace = (head: Element) => {
  const { left, right, top } = head.getBoundingClientRect();
  const isAt = (x: number) => head.contains(document.elementFromPoint(x, top + 8));
  return isAt(left + 4) && isAt(right - 4);
};

/** What they say whose right edge, where it is in the window, is hidden by what stands around them. */
const cutOff = (buttons: Element[]) =>
  buttons
    .filter((button) => {
      const { right, top, height } = button.getBoundingClientRect();
      const there = document.elementFromPoint(right - 1, top + height / 2);
      return right < innerWidth && !button.contains(there);
    })
    .map((button) => button.textContent);

/** What opens the filters of a phone, as it stands. */
const NAMES = ['Selecionar', /Período: |Todos os períodos/, 'Filtros', 'Clientes'];

/** How far down each begins. The widest days: '28/08'. */
const tops = (page: Page) =>
  Promise.all(
    NAMES.map(async (name) => {
      const box = await page.getByRole('main').getByRole('button', { name }).boundingBox();
      return box?.y;
    }),
  );

/** Neither edge stands beyond what its line shows. */
const isWhollyInSight = (button: Element) => {
  const { left, right, top, height } = button.getBoundingClientRect();
  const line = button.parentElement?.getBoundingClientRect();
  const isAt = (x: number) => button.contains(document.elementFromPoint(x, top + height / 2));
  return line !== undefined && right <= line.right && isAt(left + 2) && isAt(right - 2);
};
