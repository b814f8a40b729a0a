import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { CashBoxScreen } from '../screens/cash-box-screen';
import { isToldBeside, reads, sees, seesNo, toast } from '../screens/sees';
import type { CashBox, World } from '../world/world';

const LEDGER_LINK = ' Ver movimentos';

async function emptyBox(world: World): Promise<CashBox> {
  return world.openBox(await world.employee('Jéssica'));
}

async function consolidated(world: World, box: CashBox) {
  const { data } = await world.api.get<{ data: Record<string, number>[] }>(
    `/api/reportCashConsolidated?id=${box.id}`,
  );
  return data[0];
}

async function openDialog(page: Page, box: CashBox, action: 'Lançar' | 'Fechar caixa') {
  const screen = new CashBoxScreen(page);
  await screen.open(box);
  await screen.action(action).click();
  const dialog = screen.dialog(action === 'Lançar' ? /Lançar no caixa/ : /Fechar caixa/);
  await sees(dialog);
  return { screen, dialog };
}

describe('Lançar no caixa', () => {
  useBrowser();

  journey('enters a deposit once, and takes it back', async ({ world, visit }) => {
    const box = await emptyBox(world);
    const { page } = await visit();
    const { screen, dialog } = await openDialog(page, box, 'Lançar');
    await dialog.getByRole('button', { name: 'Lançar' }).click();
    const value = dialog.getByLabel('Valor', { exact: true });
    await isToldBeside(value, 'Valor obrigatório');
    await dialog.getByText('Aporte', { exact: true }).click();
    await value.pressSequentially('150000');
    await dialog.getByLabel('Observação').fill('Escritório, para vendas do dia');
    await reads(dialog.locator('dl'), 'Caixa atual R$ 0,00 Depois do lançamento R$ 1.500,00');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lançar R$ 1.500,00' }).dblclick();
    await sees(toast(page, 'Aporte de R$ 1.500,00 registrado'));
    await seesNo(dialog);
    await expect.poll(() => screen.fact('Caixa atual')).toBe(`R$ 1.500,00${LEDGER_LINK}`);

    await screen.openList('Gastos');
    await expect
      .poll(async () => (await screen.rows('Gastos')).map((row) => row.slice(1)))
      .toEqual([['Aporte', 'Escritório, para vendas do dia', 'R$ 1.500,00', 'Excluir']]);
    await page.getByRole('button', { name: /Excluir lançamento/ }).click();
    const question = screen.dialog('Tem certeza que deseja excluir lançamento?');
    await sees(
      question.getByText('aporte de R$ 1.500,00'),
      question.getByText('O valor sai do caixa: o caixa passa de R$ 1.500,00 para R$ 0,00.'),
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sim, excluir' }).dblclick();
    await sees(toast(page, 'Aporte de R$ 1.500,00 excluído'));
    await seesNo(question);
    await sees(page.getByText('Nenhum gasto, retiro ou aporte neste caixa'));
    await expect.poll(() => screen.fact('Caixa atual')).toBe(`R$ 0,00${LEDGER_LINK}`);
  });

  journey('says so where the box was closed meanwhile', async ({ world, visit }) => {
    const box = await emptyBox(world);
    const { page, guard } = await visit();
    const { screen, dialog } = await openDialog(page, box, 'Lançar');
    await dialog.getByLabel('Valor', { exact: true }).pressSequentially('5000');
    await world.api.put(`/api/cashs/${box.id}`, { data: { type_status_cash: { id: 2 } } });
    guard.expectFailure(409, '/api/costs');
    await dialog.getByRole('button', { name: 'Lançar R$ 50,00' }).click();
    await sees(toast(page, 'Este caixa está fechado'));
    await seesNo(dialog);
    expect(await screen.fact('Caixa')).toBe(`${box.id} Fechado`);
  });
});

describe('Movimentos do caixa', () => {
  useBrowser();

  journey('add up to what the box holds', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { box } = sale;
    await world.cost('aporte', 1500, { box, note: 'Escritório' });
    await world.pay(sale, { instalments: 1 });
    await world.cost('gasto', 50, { box, note: 'Combustível' });
    const { page } = await visit();
    const screen = new CashBoxScreen(page);
    await screen.open(box);
    await screen.ledgerButton.click();
    await reads(
      screen.ledger.locator('dl'),
      'Inicial R$ 0,00 Entradas R$ 1.900,00 Saídas R$ 1.050,00 Caixa atual R$ 850,00',
    );
    const who = 'por Administrador Principal';
    const record = `${sale.client.fullName} · venda ${sale.id}`;
    expect(await screen.movements()).toEqual([
      `Abertura ${who} Primeiro caixa do funcionário 0,00`,
      `Venda ${who} ${record} − 1.000,00 − 1.000,00`,
      `Aporte ${who} Escritório + 1.500,00 500,00`,
      `Recebimento ${who} ${record} + 400,00 900,00`,
      `Gasto ${who} Combustível − 50,00 850,00`,
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await seesNo(screen.ledger);
  });

  journey('say what was taken back, on a phone too', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.api.call('DELETE', `/api/deleteSales?id=${sale.id}`);
    const { page } = await visit({ size: PHONE });
    const screen = new CashBoxScreen(page);
    await screen.open(sale.box);
    await screen.ledgerButton.click();
    await expect.poll(() => screen.movements()).toHaveLength(3);
    const [, sold, reversal] = await screen.movements();
    expect(sold).toContain('Venda estornado');
    expect(reversal).toMatch(/^Estorno por .+ da venda das \d\d:\d\d:\d\d \+ 1\.000,00 0,00$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('Fechar caixa', () => {
  useBrowser();

  journey('on counted cash, with the reason of a difference', async ({ world, visit }) => {
    const box = await emptyBox(world);
    await world.cost('aporte', 741.5, { box });
    const { page } = await visit();
    const { screen, dialog } = await openDialog(page, box, 'Fechar caixa');
    await sees(dialog.getByText('R$ 741,50').first());
    const counted = dialog.getByLabel('Dinheiro contado');
    await counted.pressSequentially('74000');
    await sees(dialog.getByText('faltam R$ 1,50'));
    const close = dialog.getByRole('button', { name: 'Fechar caixa' });
    await close.click();
    const reason = dialog.getByLabel('Motivo da diferença');
    await isToldBeside(reason, 'Informe o motivo da diferença de caixa');
    await expectAccessible(page);
    await reason.fill('Troco errado');
    await close.dblclick();
    await sees(toast(page, `Caixa ${box.id} fechado`));
    await sees(
      page.getByText('Contado no fechamento: R$ 740,00, faltam R$ 1,50. Motivo: Troco errado'),
    );
    expect(await screen.fact('Caixa Final')).toBe(`R$ 740,00${LEDGER_LINK}`);
    expect(await screen.fact('Caixa')).toBe(`${box.id} Fechado`);
    await seesNo(screen.action('Lançar'));
    expect(await consolidated(world, box)).toMatchObject({
      adjustment_tot: -1.5,
      atual_cash: 740,
    });
    await screen.ledgerButton.click();
    await expect
      .poll(async () => (await screen.movements()).at(-1))
      .toMatch(/^Diferença de caixa por .+ Troco errado − 1,50 740,00$/);
    await page.keyboard.press('Escape');

    await screen.action('Abrir caixa').click();
    const opening = screen.dialog(/Abrir caixa/);
    await opening.getByRole('button', { name: 'Abrir caixa' }).dblclick();
    await sees(toast(page, 'aberto'));
    await page.goto(`/home/details/${box.owner.id}/full-details`);
    await expect.poll(() => screen.fact('Caixa Inicial')).toBe('R$ 740,00');
  });

  journey('without a count, on a phone', async ({ world, visit }) => {
    const box = await emptyBox(world);
    await world.cost('aporte', 100, { box });
    const { page } = await visit({ size: PHONE });
    const { screen, dialog } = await openDialog(page, box, 'Fechar caixa');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fechar caixa' }).click();
    await sees(page.getByText('Fechado sem contagem do dinheiro.'));
    expect(await screen.fact('Caixa Final')).toBe(`R$ 100,00${LEDGER_LINK}`);
  });
});
