import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessibility';
import { exportedCells, exportedText } from '../harness/exported';
import { journey, stage, useBrowser } from '../harness/journey';
import { ClientListScreen } from '../screens/client-list-screen';
import { isAt, plain, reads, sees, seesNo, seesText } from '../screens/sees';
import { choose, chosen, openOption } from '../screens/select';

const HEADINGS = [
  'ID VENDA',
  'ID CLIENTE',
  'CLIENTE',
  'FUNCIONÁRIO',
  'DOCUMENTO',
  'TELEFONE',
  'STATUS',
];

/** Who stands for each colour among the clients of the run's earlier day, and the colour itself. */
const COLOURS = [
  ['Luzia', 'Em dia', 'rgb(53, 164, 81)'],
  ['Inês', 'Atraso de 1 a 7 dias', 'rgb(255, 205, 4)'],
  ['Mônica', 'Atraso acima de 7 dias', 'rgb(207, 68, 70)'],
  ['Geraldo', 'Prazo final vencido', 'rgb(108, 74, 199)'],
  ['Raimundo', 'Quitada', 'rgb(50, 18, 136)'],
  ['Zélia', 'Sem venda', 'rgb(232, 232, 232)'],
] as const;

/** A cell of the list as text → as a workbook has it. */
function typed(text: string, column: number) {
  if (text === '') return null;
  return NUMBERS.includes(column) ? Number(text.replace(',', '.')) : text;
}

/** Ids, days and what is owed. */
const NUMBERS = [0, 1, 9, 10];

const REPORT = '**/api/ReportClients?**';

describe('Clientes', () => {
  useBrowser();

  journey('shows a client in the seven columns, under their heads', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const resting = await world.client('Cláudia', { of: sale.employee, active: false });
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await sees(screen.row(sale.client.lastName));
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map(plain);
    expect(heads.slice(0, 7)).toEqual(HEADINGS);

    const cells = await screen.cellsOf(sale.client.lastName);
    expect(cells[0]).toMatch(new RegExp(`${sale.id}$`));
    expect(cells.slice(1, 7)).toEqual([
      String(sale.client.id),
      sale.client.fullName,
      `${sale.employee.id} ${sale.employee.fullName}`,
      '529.982.247-25',
      '(85) 99338-4426',
      'ATIVO',
    ]);
    const other = await screen.cellsOf(resting.lastName);
    expect([other[0], other[6]]).toEqual([expect.stringMatching(/—$/), 'INATIVO']);
    await expectAccessible(page);
  });

  journey('tells by edge, words and legend how each stands', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: arrears.employeeId });
    for (const [name, meaning, colour] of COLOURS) {
      const row = screen.row(name);
      await sees(row);
      const edge = row.locator('[data-color]').first();
      expect(await edge.evaluate((mark) => getComputedStyle(mark).backgroundColor)).toBe(colour);
      expect(await row.getByRole('cell').first().textContent()).toContain(meaning);
    }
    const entries = (await screen.legend.getByRole('listitem').allInnerTexts()).map(plain);
    expect(entries).toEqual(COLOURS.map(([, meaning]) => `${meaning} 1`));
    await sees(page.getByText('6 registros').first());
    await expectAccessible(page);

    const sheet = await exportedText(page);
    expect(sheet.name).toMatch(/^clientes-[\d-]{10}\.csv$/);
    const [titles, ...lines] = sheet.text.trimEnd().split('\r\n');
    expect(titles).toMatch(/^\uFEFFID Venda;ID Cliente;Cliente;/);
    expect(lines.map((line) => line.split(';')[8])).toEqual(
      [...COLOURS]
        .map(([name, meaning]) => [name, meaning] as const)
        .sort(([one], [other]) => one.localeCompare(other, 'pt-BR'))
        .map(([, meaning]) => meaning),
    );
    const book = await exportedCells(page);
    expect(book.name).toMatch(/^clientes-[\d-]{10}\.xlsx$/);
    // The same lines: figures as figures, texts as they are.
    const [heads, ...rows] = book.rows;
    expect(heads).toEqual(titles?.slice(1).split(';'));
    expect(rows).toEqual(lines.map((line) => line.split(';').map(typed)));

    // Two colours by the keyboard, then who owes most first; in the address all the while.
    await screen.filterOf('Atraso acima de 7 dias').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.names()).toEqual(['Geraldo', 'Mônica']);
    await sees(page.getByText('2 registros').first());
    await screen.order.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key);
    }
    await expect.poll(() => screen.names()).toEqual(['Mônica', 'Geraldo']);
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => screen.names()).toEqual(['Mônica', 'Geraldo']);
    expect((await screen.cellsOf('Mônica')).slice(7, 10)).toEqual(['E', '16 Dias', 'R$ 1.080,00']);
    await screen.filterOf('Prazo final vencido').click();
    await screen.filterOf('Atraso acima de 7 dias').click();
    await expect
      .poll(() => screen.names())
      .toEqual(['Mônica', 'Inês', 'Luzia', 'Geraldo', 'Raimundo', 'Zélia']);
    await screen.searchFor(String(arrears.termOver));
    await expect.poll(async () => (await screen.names())[0]).toBe('Geraldo');
  });

  journey('asks for all employees first, then for whom it is told', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    const asked = page.waitForRequest((request) => request.url().includes('/api/ReportClients'));
    await screen.open();
    expect(new URL((await asked).url()).searchParams.get('user_id')).toBe('all');
    await reads(chosen(screen.employee), 'Todos os funcionários');
    await sees(screen.newClient);
    await seesNo(screen.transfer);

    await screen.employee.click();
    await screen.employee.fill('ninguém com esse nome');
    await seesText(page, 'Nenhuma opção encontrada');
    await screen.employee.fill('');
    await sees(openOption(page, 'Todos os funcionários'));
    await page.keyboard.press('Escape');

    await choose(page, screen.employee, sale.employee.option);
    await sees(screen.title('Consultar Clientes'), screen.transfer);
    await seesNo(screen.newClient);
    await expect
      .poll(async () => (await screen.cellsOf(sale.client.lastName))[2])
      .toBe(sale.client.fullName);
    await page.reload();
    await reads(chosen(screen.employee), sale.employee.option);
    await page.goBack();
    await reads(chosen(screen.employee), 'Todos os funcionários');
  });

  journey('says why it is empty, in three ways', async ({ world, visit }) => {
    const employee = await world.employee('Márcia');
    const { page } = await visit({ fresh: true });
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: employee.id });
    await seesText(page, 'Não existem clientes registrados para esse funcionário');
    await seesNo(screen.search);
    await seesNo(screen.transfer);
    await expectAccessible(page);

    await page.goto('/sellings/client-list?funcionario=nenhum');
    await sees(screen.title('Consultar Clientes'));
    await sees(page.getByRole('status').getByText('Selecione um funcionário', { exact: true }));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Ver todos os clientes' }).click();
    await screen.searchFor(`ninguem ${employee.lastName}`);
    await seesText(page, 'Busca não encontrada');
    await sees(screen.search);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await sees(screen.legend);
  });

  journey('leads from a name to its sale, or to the client alone', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const alone = await world.client('Cláudia', { of: sale.employee });
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await screen.link(sale.client).click();
    await isAt(page, `/sellings/client-list/${sale.client.id}/details/sale/${sale.id}`);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await screen.link(alone).click();
    await isAt(page, `/sellings/client-list/${alone.id}/details`);
  });

  journey('shows a skeleton, and says what failed', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page, guard } = await visit();
    const screen = new ClientListScreen(page);
    guard.expectFailure(503, '/api/ReportClients');
    const answer = await failWhenTold(page);
    await screen.open({ employeeId: sale.employee.id });
    await sees(page.locator('[aria-busy="true"]').first(), screen.search);
    answer();
    await seesText(page, 'Não foi possível carregar os clientes');
    await sees(page.getByText('Em manutenção. Sua busca foi mantida.'));
    await expectAccessible(page);
    await page.unroute(REPORT);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await sees(screen.row(sale.client.lastName));
  });
});

/** Keeps the report's answer back, and refuses it when told to. */
async function failWhenTold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const error = { status: 503, name: 'ServiceUnavailable', message: 'Em manutenção', details: {} };
  await page.route(REPORT, async (route: Route) => {
    await released;
    await route.fulfill({ status: 503, json: { data: null, error } });
  });
  return () => release();
}
