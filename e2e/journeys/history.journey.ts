import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { CashBoxScreen } from '../screens/cash-box-screen';
import { plain, sees, seesNo } from '../screens/sees';

const historyOn = (page: Page) => page.getByRole('dialog', { name: 'Alterações', exact: true });

/** What is told, and not what stands there while it loads. */
const entriesOn = (page: Page) =>
  historyOn(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'Alterações', exact: true }).click();
  await sees(entriesOn(page).first());
  return historyOn(page);
}

/** Newest first: what was done and what changed, without the time of day and who. */
async function deedsOn(page: Page): Promise<string[]> {
  const entries = await entriesOn(page).allInnerTexts();
  return entries.map((entry) => plain(entry).replace(/ \d\d:\d\d:\d\d · \S+ \S+/, ':'));
}

describe('Histórico', () => {
  useBrowser();

  journey('of a sale lies over its panel, and leaves it where it was', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.pay(sale, { cash: 450 });
    const { page } = await visit();
    await page.goto(`/sellings?funcionario=${sale.employee.id}&venda=${sale.id}`);
    const panel = page.getByRole('dialog', { name: `Venda ${sale.id}` });
    await sees(panel.getByRole('table', { name: 'Parcelas' }));

    await openHistory(page);
    const [payment, making] = await deedsOn(page);
    expect(payment).toMatch(/^Pagamento registrado, nº \d+:.* Valor R\$ 450,00 /);
    expect(making).toMatch(/^Venda registrada:/);
    expect(making).toContain(`Cliente ${sale.client.fullName}`);
    expect(making).toContain('Juros 20%');
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await seesNo(historyOn(page));
    await sees(panel);
  });

  journey('of a client is a sheet on a phone', async ({ world, visit }) => {
    const [first, second] = [await world.employee('Jéssica'), await world.employee('Cauã')];
    const client = await world.client('Antônia', { of: first });
    await world.handOver(client, { to: second });
    const { page } = await visit({ size: PHONE });
    await page.goto(`/sellings/client-list/${client.id}/details`);

    const history = await openHistory(page);

    expect((await deedsOn(page))[0]).toBe(
      `Funcionário trocado: Funcionário ${first.fullName} → ${second.fullName}`,
    );
    await history.getByText(/^\d+ campos$/).click();
    await sees(history.getByText('Rua das Flores'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  journey('of an employee and of a box', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const box = await world.openBox(employee);
    await world.cost('gasto', 45.9, { box, note: 'Combustível' });
    await world.api.put(`/api/users/${employee.id}`, { blocked: true });
    const { page } = await visit({ size: LAPTOP });
    await page.goto(`/home/details/${employee.id}`);
    await openHistory(page);
    expect((await deedsOn(page)).map((deed) => deed.split(':')[0])).toEqual([
      'Acesso retirado',
      'Funcionário cadastrado',
    ]);
    await expectAccessible(page);

    await new CashBoxScreen(page).open(box);
    await openHistory(page);
    const [spent, opened] = await deedsOn(page);
    expect(spent).toMatch(/^Lançamento registrado, nº \d+: .*Valor R\$ 45,90/);
    expect(spent).toContain('Tipo Gasto');
    expect(opened).toContain('Caixa Inicial R$ 0,00');
    await expectAccessible(page);
  });
});
