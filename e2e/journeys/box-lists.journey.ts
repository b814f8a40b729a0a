import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { DESKTOP, journey, LAPTOP, PHONE, stage, useBrowser } from '../harness/journey';
import { CashBoxScreen } from '../screens/cash-box-screen';
import { isAt, plain, sees, seesNo, toast } from '../screens/sees';
import { choose } from '../screens/select';
import type { World } from '../world/world';

/** A box that handed out 1.000,00 and 100,00, received 400,00 and 100,00, spent 50,00 and gave 200,00 away. */
async function busyBox(world: World) {
  const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
  const { box } = sale;
  await world.pay(sale, { instalments: 1 });
  const client = await world.client('Vicente', { of: box.owner });
  const settled = await world.sale({ value: 100, fees: 0, instalments: 1 }, { client, box });
  await world.pay(settled, 'all');
  await world.cost('gasto', 50, { box, note: 'Combustível' });
  await world.cost('retiro', 200, { box });
  return { box, sale, settled };
}

/** The first cells of a row, up to what depends on the time of day. */
const without = (index: number) => (row: string[]) => row.filter((_, at) => at !== index);

describe('Detalhes de Caixa', () => {
  useBrowser();

  journey('lists what was sold and paid, and what finished', async ({ world, visit }) => {
    const { box, sale, settled } = await busyBox(world);
    const { page } = await visit();
    const screen = new CashBoxScreen(page);
    await screen.open(box);
    await expect.poll(() => screen.fact('Caixa atual')).toBe('− R$ 850,00 Ver movimentos');
    expect(await screen.fact('Caixa Inicial')).toBe('R$ 0,00');
    expect(await screen.fact('Caixa')).toBe(`${box.id} Aberto`);
    await expect.poll(() => screen.rows('Novas Vendas')).toHaveLength(2);
    expect((await screen.rows('Novas Vendas')).map(without(8))).toEqual([
      [
        String(settled.id),
        settled.client.fullName,
        'Nova',
        'Mensal',
        'R$ 100,00',
        '0%',
        'R$ 100,00',
        '1/1',
      ],
      [
        String(sale.id),
        sale.client.fullName,
        'Nova',
        'Mensal',
        'R$ 1.000,00',
        '20%',
        'R$ 1.200,00',
        '1/3',
      ],
    ]);
    await sees(page.getByText('2 vendas: 2 novas, 0 renovadas'));
    await expectAccessible(page);

    await screen.openList('Pagos');
    await expect.poll(() => screen.rows('Pagos')).toHaveLength(2);
    const ofBox = String(box.id);
    const finished = [
      ofBox,
      String(settled.id),
      settled.client.fullName,
      TODAY_TEXT,
      'R$ 100,00',
      '1/1',
      '0',
      'R$ 0,00',
      'Finalizada',
    ];
    expect((await screen.rows('Pagos')).map(without(0))).toEqual([
      finished,
      [
        ofBox,
        String(sale.id),
        sale.client.fullName,
        TODAY_TEXT,
        'R$ 400,00',
        '1/3',
        '0',
        'R$ 800,00',
        '—',
      ],
    ]);
    await expectAccessible(page);

    await page.getByText('Finalizados', { exact: true }).click();
    await expect.poll(async () => (await screen.rows('Pagos')).map(without(0))).toEqual([finished]);
    await page.reload();
    await expect.poll(() => screen.rows('Pagos')).toHaveLength(1);
    await page.getByRole('link', { name: String(settled.id), exact: true }).click();
    await isAt(page, `/sellings/client-list/${settled.client.id}/details/sale/${settled.id}`);
  });

  journey('says of an empty box that it is', async ({ world, visit }) => {
    const box = await world.openBox(await world.employee('Jéssica'));
    const { page } = await visit();
    const screen = new CashBoxScreen(page);
    await screen.open(box);
    await sees(page.getByText('Nenhuma venda neste caixa'));
    await screen.openList('Pagos');
    await sees(page.getByText('Nenhum pagamento neste caixa'));
    await screen.openList('Pendentes');
    await sees(page.getByText('Nenhuma venda sem pagamento'));
    await screen.openList('Gastos');
    await sees(page.getByText('Nenhum gasto, retiro ou aporte neste caixa'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await isAt(page, `/home/details/${box.owner.id}/${box.id}`);
  });

  journey('tells who brought nothing, and registers why', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit({ fresh: true });
    const screen = new CashBoxScreen(page);
    // Without a box in the address: the employee's open one.
    await page.goto(`/home/details/${arrears.employeeId}/full-details?aba=nao-pagos`);
    await expect.poll(() => screen.rows('Pendentes')).toHaveLength(2);
    expect((await screen.rows('Pendentes')).map(without(1)).map(without(6))).toEqual([
      [String(arrears.termOver), '1ª', '06/01/2026', 'R$ 110,00', '25 Dias', '—', 'Ocorrência'],
      [
        String(arrears.sixteenDaysLate),
        '1ª',
        '15/01/2026',
        'R$ 360,00',
        '16 Dias',
        '—',
        'Ocorrência',
      ],
    ]);

    const name = `Registrar ocorrência da venda ${arrears.sixteenDaysLate}`;
    await page.getByRole('button', { name }).click();
    const dialog = screen.dialog(/Registrar ocorrência/);
    await sees(dialog);
    await expectAccessible(page);
    const register = dialog.getByRole('button', { name: 'Registrar ocorrência' });
    await register.click();
    await sees(dialog.locator('p').getByText('Selecione o motivo'));
    await choose(page, dialog.getByRole('combobox', { name: 'Motivo' }), 'Comércio fechado');
    await dialog.getByLabel('Observação').fill('Abre só à tarde');
    await register.dblclick();
    await sees(toast(page, 'Ocorrência registrada'));
    await seesNo(dialog);
    await expect
      .poll(async () => (await screen.rows('Pendentes')).map((row) => row[7]))
      .toEqual(['—', 'Comércio fechado']);
  });

  journey('fits a laptop and a phone, where each row is a card', async ({ world, visit }) => {
    const { box, sale } = await busyBox(world);
    for (const size of [DESKTOP, LAPTOP, PHONE]) {
      const { page } = await visit({ size });
      const screen = new CashBoxScreen(page);
      for (const tab of ['vendas', 'pagos', 'nao-pagos', 'gastos']) {
        await screen.open(box, { tab });
        await sees(page.getByText('R$ 850,00'));
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    }
    const { page } = await visit({ size: PHONE });
    const screen = new CashBoxScreen(page);
    await screen.open(box, { tab: 'pagos' });
    const card = screen.cards('Pagos').filter({ hasText: sale.client.fullName });
    await expect.poll(async () => plain(await card.innerText())).toContain('Valor R$ 400,00');
    const text = plain(await card.innerText());
    expect(text).toMatch(/Parcelas pagas 1\/3.*Pagas antes 0.*Pendente R\$ 800,00/);
    // Who and how much in one line: no grid of labels.
    const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    const name = card.getByRole('link', { name: sale.client.fullName });
    const amount = card.getByText('400,00');
    expect(Math.abs((await top(name)) - (await top(amount)))).toBeLessThan(8);
  });
});
