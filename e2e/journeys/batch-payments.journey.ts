import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { choose } from '../screens/select';
import { hasFocus, holds, plain, sees, seesText } from '../screens/sees';
import type { World } from '../world/world';

/** R$ 100,00 at 0 % in 3, monthly: 33,33 due on 28/02. */
const HUNDRED = { value: 100, fees: 0, instalments: 3 };

async function threeDue(world: World) {
  const employee = await world.employee('Jéssica');
  const box = await world.openBox(employee);
  const sales = [];
  for (const name of ['Ana', 'Bia', 'Caio']) {
    sales.push(
      await world.sale(HUNDRED, { client: await world.client(name, { of: employee }), box }),
    );
  }
  const day = '2026-02-28';
  const address = `/sellings/batch-payments?funcionario=${employee.id}&dia=${day}`;
  return { employee, sales, day, address };
}

const paid = (page: Page, saleId: number) =>
  page.getByRole('textbox', { name: new RegExp(`^Pagou, .*venda ${saleId},`) });

describe('Baixa em lote', () => {
  useBrowser();

  journey(
    'types a paper by keyboard, posts it, and posts nothing twice after a reload',
    async ({ world, visit }) => {
      const { sales, address } = await threeDue(world);
      const [ana, bia, caio] = sales;
      if (!ana || !bia || !caio) throw new Error('Three were sold');
      const { page } = await visit();
      await page.goto(address);
      await hasFocus(paid(page, ana.id));
      await expectAccessible(page);
      const heads = page.getByRole('columnheader');
      const places = () =>
        heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().left));
      const before = await places();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await hasFocus(paid(page, bia.id));
      await page.keyboard.type('1000');
      await page.keyboard.press('Enter');
      await page.keyboard.press('0');
      await holds(paid(page, ana.id), '33,33');
      await holds(paid(page, caio.id), '0,00');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type('4000');
      await expect
        .poll(async () => plain(await page.innerText('footer')))
        .toContain('R$ 3,33 a mais');
      await page.getByRole('textbox', { name: 'Total do papel' }).fill('4333');
      await seesText(page, 'confere');
      // 'Fica' is filled, and no column has moved.
      expect(await places()).toEqual(before);
      await expectAccessible(page);
      // Some click twice: that is one run, and nothing stops it.
      await page.getByRole('button', { name: /^Dar baixa em 2/ }).dblclick();
      const table = page.getByRole('table', { name: 'Baixa em lote' });
      const isPosted = () =>
        expect.poll(async () => (await table.getByText(/Lançado \d/).count()) === 2).toBe(true);
      await isPosted();
      await expectAccessible(page);

      await page.reload();
      await page.getByRole('button', { name: 'Tentar as que faltam' }).click();
      await isPosted();
      const rows = await Promise.all(sales.map((sale) => world.saleRow(sale)));
      expect(rows.map((row) => row.portion_value_nopay)).toEqual([66.67, 90, 100]);

      await page.getByRole('button', { name: 'Nova baixa' }).click();
      await sees(paid(page, caio.id), paid(page, bia.id));
      expect(await paid(page, ana.id).count()).toBe(0);
    },
  );

  journey(
    'after each choice and each run, the keys go on where the hands are',
    async ({ world, visit }) => {
      const { employee, sales, day } = await threeDue(world);
      const [ana, bia, caio] = sales;
      if (!ana || !bia || !caio) throw new Error('Three were sold');
      const { page, guard } = await visit();
      guard.expectFailure(400, '/api/paymentPortions');
      await page.goto(`/sellings/batch-payments?dia=${day}`);
      await choose(page, page.getByRole('combobox', { name: 'Funcionário' }), employee.option);
      await hasFocus(paid(page, ana.id));

      await page.keyboard.press('Space');
      await paid(page, bia.id).press('Space');
      // Paid by someone else meanwhile: refused here.
      await world.pay(bia, { instalments: 1 });
      const post = page.getByRole('button', { name: /^Dar baixa em 2/ });
      await post.focus();
      await post.press('Enter');
      const again = page.getByRole('button', { name: 'Tentar as que faltam' });
      await hasFocus(again);
      await sees(page.getByRole('link', { name: `Ver venda ${bia.id}` }));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Nova baixa' }).press('Enter');
      await hasFocus(paid(page, caio.id));
      await paid(page, caio.id).press('Space');
      await page.getByRole('button', { name: /^Dar baixa em 1/ }).press('Enter');
      await hasFocus(page.getByRole('button', { name: 'Nova baixa' }));
    },
  );

  journey('on a phone: cards, and why one was refused', async ({ world, visit }) => {
    const { sales, address } = await threeDue(world);
    const [ana] = sales;
    if (!ana) throw new Error('Three were sold');
    const { page, guard } = await visit({ size: PHONE });
    guard.expectFailure(400, '/api/paymentPortions');
    await page.goto(address);
    await page.getByRole('checkbox', { name: new RegExp(`venda ${ana.id}$`) }).click();
    await holds(paid(page, ana.id), '33,33');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await world.pay(ana, { instalments: 1 });
    await page.getByRole('button', { name: /^Dar baixa em 1/ }).click();
    await sees(page.getByRole('link', { name: `Ver venda ${ana.id}` }));
    expect(await world.saleRow(ana)).toMatchObject({ portion_count_pay: 1 });
  });
});
