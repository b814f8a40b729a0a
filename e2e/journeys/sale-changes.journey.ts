import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { SalesScreen } from '../screens/sales-screen';
import { holds, isAt, isToldBeside, reads, sees, seesNo, toast } from '../screens/sees';
import { StandingSaleScreen } from '../screens/standing-sale-screen';
import type { Sale, World } from '../world/world';

/** R$ 1.200,00 in three instalments, of which one came: 800,00 are owed. */
async function partlyPaid(world: World) {
  const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
  await world.pay(sale, { instalments: 1 });
  return sale;
}

async function openMenu(page: Page, sale: Sale): Promise<SalesScreen> {
  const screen = new SalesScreen(page);
  await screen.open({ employeeId: sale.employee.id });
  await page.getByRole('button', { name: `Mais ações da venda ${sale.id}` }).click();
  return screen;
}

/** The list is still that of the sale's employee. */
async function keepsFilter(page: Page, sale: Sale): Promise<void> {
  expect(new URL(page.url()).searchParams.get('funcionario')).toBe(String(sale.employee.id));
}

async function closeSuccess(page: Page, message: string): Promise<void> {
  const success = page.getByRole('dialog', { name: 'Sucesso!' });
  await sees(success.getByText(message, { exact: true }));
  await success.getByRole('button', { name: 'Fechar' }).click();
}

interface RenewedRow {
  sales_value: number;
  type_sale_name: string;
}

async function salesOf(world: World, { client }: Sale): Promise<RenewedRow[]> {
  const { data } = await world.api.get<{ data: RenewedRow[] }>(
    `/api/reportSales?id_client=${client.id}`,
  );
  return data;
}

describe('Renovar Venda', () => {
  useBrowser();

  journey(
    'renews 800,00 of 1.200,00 at 1.000,00: 200,00 leave the box',
    async ({ world, visit }) => {
      const sale = await partlyPaid(world);
      const { page } = await visit();
      const list = await openMenu(page, sale);
      await list.menuItem('Renovar Venda').click();
      await isAt(page, `/sellings/renew/${sale.id}`);
      const screen = new StandingSaleScreen(page);
      await sees(page.getByRole('heading', { name: 'Renovar Venda' }));
      await expect.poll(() => screen.figure(`Saldo da venda ${sale.id}`)).toBe('R$ 800,00');
      await holds(screen.fees, '20,00');
      await screen.value.pressSequentially('100000');
      await expect.poll(() => screen.figure(`Sai do caixa ${sale.box.id}`)).toBe('R$ 200,00');
      await expect.poll(() => screen.schedule()).toHaveLength(3);
      await expectAccessible(page);

      await screen.renew.dblclick();
      await closeSuccess(page, 'Venda foi renovada');
      await isAt(page, '/sellings');
      await keepsFilter(page, sale);
      // Back leads past the form that has done its work.
      await page.goBack();
      await isAt(page, '/sellings');
      await page.goForward();
      expect(await salesOf(world, sale)).toContainEqual(
        expect.objectContaining({ sales_value: 1000, type_sale_name: 'Renovada' }),
      );
      expect(await salesOf(world, sale)).toHaveLength(2);
      expect(await world.saleRow(sale)).toMatchObject({
        status_sale_id: 2,
        portion_value_nopay: 0,
      });
    },
  );

  journey('refuses 799,99 in the spec’s words', async ({ world, visit }) => {
    const sale = await partlyPaid(world);
    const { page } = await visit();
    const list = await openMenu(page, sale);
    await list.menuItem('Renovar Venda').click();
    const screen = new StandingSaleScreen(page);
    await screen.value.pressSequentially('79999');
    await screen.renew.click();
    await isToldBeside(screen.value, 'O valor da venda deve ser maior ou igual ao valor atual');
    expect(await world.saleRow(sale)).toMatchObject({ portion_value_nopay: 800 });
  });

  journey('keeps the form where the server counts another balance', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const payment = await world.pay(sale, { instalments: 1 });
    const { page, guard } = await visit();
    const list = await openMenu(page, sale);
    await list.menuItem('Renovar Venda').click();
    const screen = new StandingSaleScreen(page);
    await screen.value.pressSequentially('80000');
    await expect.poll(() => screen.schedule()).toHaveLength(3);

    // Today's payment is corrected to one of 50,00: 1.150,00 are owed.
    await world.api.post('/api/paymentPortions', {
      data: { id: payment.id, sale: { id: sale.id }, type_payment: { id: 2 }, value: 50 },
    });
    guard.expectFailure(400, '/api/salesPortionsRenew');
    await screen.renew.click();
    await sees(toast(page, 'O valor da venda deve ser maior ou igual ao valor atual'));
    await expect.poll(() => screen.figure(`Saldo da venda ${sale.id}`)).toBe('R$ 1.150,00');
    await holds(screen.value, '800,00');
  });

  journey('is offered no more once it is renewed, nor is deleting', async ({ world, visit }) => {
    const sale = await partlyPaid(world);
    await world.renew(sale, { value: 1000, fees: 0, instalments: 2 });
    const { page } = await visit();
    await openMenu(page, sale);
    await sees(page.getByRole('menuitem', { name: 'Venda já renovada' }));
    await seesNo(page.getByRole('menuitem', { name: /Renovar Venda|Excluir/ }));
  });

  journey('goes back without the balance that the list hands over', async ({ world, visit }) => {
    const sale = await partlyPaid(world);
    const { page } = await visit({ fresh: true });
    await page.goto(`/sellings/renew/${sale.id}`);
    await isAt(page, '/sellings');
  });

  journey('fits a phone', async ({ world, visit }) => {
    const sale = await partlyPaid(world);
    const { page } = await visit({ size: PHONE });
    const list = await openMenu(page, sale);
    await list.menuItem('Renovar Venda').click();
    await new StandingSaleScreen(page).value.fill('100000');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('Editar Venda', () => {
  useBrowser();

  journey('offers itself for an unpaid sale of a past day, with its terms', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit();
    await page.goto(`/sellings?funcionario=${arrears.employeeId}&de=2026-01-05&ate=2026-01-31`);
    await page
      .getByRole('button', { name: `Mais ações da venda ${arrears.sixteenDaysLate}` })
      .click();
    await new SalesScreen(page).menuItem('Editar Venda').click();
    await isAt(page, `/sellings/edit/${arrears.sixteenDaysLate}`);
    const screen = new StandingSaleScreen(page);
    await holds(screen.value, '900,00');
    await expect.poll(async () => (await screen.schedule())[0]).toContain('15/01/2026');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await isAt(page, '/sellings');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('de')).toBe('2026-01-05');
    expect(searchParams.get('funcionario')).toBe(String(arrears.employeeId));
  });

  journey('changes the value: the difference leaves the box', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit({ fresh: true });
    const screen = new StandingSaleScreen(page);
    await page.goto(`/sellings/edit/${sale.id}`);
    await holds(screen.value, '1.000,00');
    await screen.value.fill('');
    await screen.value.pressSequentially('110000');
    await expect.poll(() => screen.figure('Sai do caixa')).toBe('R$ 100,00');
    await expectAccessible(page);
    await screen.save.dblclick();
    await closeSuccess(page, 'Venda editada');
    await isAt(page, '/sellings');
    expect(await world.saleRow(sale)).toMatchObject({ sales_value_fees: 1320 });
  });

  journey('says that a paid sale is not edited', async ({ world, visit }) => {
    const sale = await partlyPaid(world);
    const { page } = await visit();
    await page.goto(`/sellings/edit/${sale.id}`);
    await reads(
      page.getByRole('main').getByRole('alert'),
      'Uma venda com pagamentos não pode mais ser editada',
    );
    expect(await new StandingSaleScreen(page).save.isDisabled()).toBe(true);
  });
});

describe('Excluir', () => {
  useBrowser();

  journey('names what it does, and does it', async ({ world, visit }) => {
    const sale = await partlyPaid(world);
    const { page } = await visit();
    const list = await openMenu(page, sale);
    await list.menuItem('Excluir').click();
    const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir venda?' });
    await sees(
      question.getByText(
        `Os R$ 1.000,00 da venda voltam ao caixa ${sale.box.id} e os R$ 400,00 recebidos saem dele. Não é possível desfazer.`,
      ),
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await sees(list.rowOf(sale.id));

    await page.getByRole('button', { name: `Mais ações da venda ${sale.id}` }).click();
    await list.menuItem('Excluir').click();
    await question.getByRole('button', { name: 'Sim, excluir' }).click();
    await closeSuccess(page, 'Venda foi excluída');
    await seesNo(list.rowOf(sale.id));
    expect(await salesOf(world, sale)).toEqual([]);
  });
});
