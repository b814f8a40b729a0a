import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, useBrowser } from '../harness/journey';
import { takesKeysAsTold } from '../harness/keys-told';
import { FindBox } from '../screens/find-box';
import { Hands } from '../screens/keyboard';
import { openOption } from '../screens/select';
import { hasFocus, isAt, plain, sees, seesNo, toast } from '../screens/sees';
import type { CashBox } from '../world/world';

/** What each of the six boxes holds, as it is typed. */
const HELD = '50050';

/** Only these boxes, as if no other journey had any open. */
async function showsOnly(page: Page, boxes: readonly CashBox[]): Promise<void> {
  const ids = boxes.map(({ id }) => id);
  await page.route('**/api/getUserStatus*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const own = data.filter(({ cash_id }: { cash_id: number }) => ids.includes(cash_id));
    await route.fulfill({ response: answer, json: { ...rest, data: own } });
  });
}

/** What is due at the end of February, as if that were today. */
const asksForFebruary = (page: Page) =>
  page.route('**/api/dueSales?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('date', '2026-02-28');
    return route.continue({ url: `${url}` });
  });

/** On 'Vendas', where every task begins. */
async function handsOn(page: Page): Promise<Hands> {
  await page.goto('/sellings');
  await sees(page.getByRole('heading', { name: 'Vendas', exact: true }));
  return new Hands(page);
}

async function goes(hands: Hands, said: string, command: string): Promise<void> {
  const found = new FindBox(hands.page);
  await hands.press('Control+K');
  await hasFocus(found.input);
  await hands.type(said);
  await expect.poll(async () => plain(await found.current.innerText())).toContain(command);
  await hands.press('Enter');
}

/** The other tasks of docs/experience.md are counted in main-job.journey.ts. */
describe('Keys of everyday tasks', () => {
  useBrowser();

  journey('twenty payments off a paper, five of another value', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const box = await world.openBox(employee);
    const client = await world.client('Ana', { of: employee });
    const plan = { value: 300, fees: 0, instalments: 1 };
    const sales = [];
    for (let number = 0; number < 20; number += 1)
      sales.push(await world.sale(plan, { client, box }));
    const { page } = await visit();
    await asksForFebruary(page);
    const hands = await handsOn(page);
    const paper = page.getByRole('textbox', { name: 'Total do papel' });
    await takesKeysAsTold(
      hands,
      'Twenty payments off a collector’s paper, five of them of another value',
      async () => {
        await goes(hands, 'baixa', 'Baixa em lote');
        await isAt(page, '/sellings/batch-payments');
        await hasFocus(page.getByRole('combobox', { name: 'Funcionário' }));
        await hands.type(employee.lastName);
        await sees(openOption(page, employee.option));
        await hands.press('Enter');
        await hasFocus(page.getByRole('textbox', { name: /^Pagou, / }).first());
        for (let row = 0; row < 15; row += 1) await hands.press('Space', 'ArrowDown');
        for (let row = 0; row < 5; row += 1) {
          await hands.type('12050');
          await hands.press('Enter');
        }
        await hasFocus(paper);
        await hands.press('Tab', 'Enter');
      },
    );
    await hasFocus(page.getByRole('button', { name: 'Nova baixa' }));
    const rows = await Promise.all(sales.map((sale) => world.saleRow(sale)));
    const left = rows.map((row) => row.portion_value_nopay).filter((value) => value !== 0);
    expect(left).toEqual(Array.from({ length: 5 }, () => 179.5));
  });

  journey('six boxes, closed as counted', async ({ world, visit }) => {
    const boxes: CashBox[] = [];
    for (let number = 0; number < 6; number += 1) {
      const box = await world.openBox(await world.employee('Fábio'));
      await world.cost('aporte', Number(HELD) / 100, { box });
      boxes.push(box);
    }
    const { page } = await visit();
    await showsOnly(page, boxes);
    const hands = await handsOn(page);
    const table = page.getByRole('dialog', { name: /^Fechar caixas/ });
    await takesKeysAsTold(hands, 'Six boxes are closed, each as counted', async () => {
      await goes(hands, 'fechar', 'Fechar caixas');
      await sees(table);
      for (let row = 0; row < 6; row += 1) {
        await hasFocus(table.getByLabel('Contado').nth(row));
        await hands.type(HELD);
        await hands.press('Enter');
      }
      await hands.press('Enter');
      const question = page.getByRole('dialog', { name: /fechar todos os caixas/ });
      await hasFocus(question.getByRole('button', { name: 'Cancelar' }));
      await hands.press('Tab', 'Enter');
      await sees(toast(page, 'Todos os caixas foram fechados'));
    });
    await seesNo(table);
  });
});
