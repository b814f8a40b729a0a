import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { Line } from '../harness/line';
import { sees, seesText } from '../screens/sees';
import { isAlive, StreetScreen } from '../screens/street-screen';

/** First names, in the order of the stops. */
async function names(page: Page): Promise<string[]> {
  const handles = page.getByRole('button', { name: /^Mover / });
  const labels = await handles.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  return labels.map((label) => label.split(' ')[1] ?? '');
}

async function standsAs(page: Page, order: readonly string[]): Promise<void> {
  await expect.poll(() => names(page)).toEqual(order);
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('not in sight');
  return box;
}

async function centreOf(page: Page, whose: string): Promise<[number, number]> {
  const box = await boxOf(page.getByRole('button', { name: new RegExp(`^Mover ${whose}`) }));
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function bottomOf(one: Locator): Promise<number> {
  const { y, height } = await boxOf(one);
  return Math.round(y + height);
}

/** With the finger that stays on the handle until the row is lifted. */
async function holds(page: Page, name: string): Promise<void> {
  await isAlive(page);
  await page.mouse.move(...(await centreOf(page, name)));
  await page.mouse.down();
  await sees(page.locator('[aria-pressed=true][aria-label^=Mover]'));
}

async function drags(page: Page, name: string, onto: string): Promise<void> {
  const to = await centreOf(page, onto);
  await holds(page, name);
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

describe('A ordem da rota', () => {
  useBrowser({ keepsWindows: false });

  journey(
    'is set without network, by finger, keys and menu, and undone',
    async ({ world, visit }) => {
      const { employee } = stage().arrears.round;
      const line = await Line.to(stage().url);
      const { page, guard } = await visit({ anonymous: true, size: PHONE });
      const street = new StreetScreen(page);
      await page.goto(`${line.url}/rua`);
      await street.logIn({ email: employee.email, password: '12345678' });
      await sees(street.heading('Agenda'));
      await line.cut();
      guard.expectNoAnswer('/');

      await street.button('Ordem da rota').click();
      await sees(street.heading('Ordem da rota'));
      await standsAs(page, ['Ana', 'Bia', 'Caio', 'Davi']);
      await seesText(page, 'sem ponto');
      await seesText(page, '4 paradas');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const [row, list] = [page.getByRole('listitem').first(), page.getByRole('list').first()];
      const lying = await row.evaluate(({ firstElementChild: one }) => one?.clientWidth);
      await holds(page, 'Ana');
      await page.mouse.move(300, 2000, { steps: 4 });
      expect(await row.evaluate(({ firstElementChild: one }) => one?.clientWidth)).toBe(lying);
      await expect.poll(() => bottomOf(row.locator(':scope > *'))).toBe(await bottomOf(list));
      await page.mouse.move(300, -500, { steps: 4 });
      await page.mouse.up();
      await standsAs(page, ['Ana', 'Bia', 'Caio', 'Davi']);

      await drags(page, 'Davi', 'Ana');
      await standsAs(page, ['Davi', 'Ana', 'Bia', 'Caio']);
      await street.button('Desfazer').click();
      await standsAs(page, ['Ana', 'Bia', 'Caio', 'Davi']);

      await street.button(/^Mover Caio/).focus();
      for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
      await standsAs(page, ['Ana', 'Bia', 'Caio', 'Davi']);
      for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      await standsAs(page, ['Ana', 'Bia', 'Davi', 'Caio']);
      await street.button('Desfazer').click();
      await standsAs(page, ['Ana', 'Bia', 'Caio', 'Davi']);

      await street.button('Sugerir ordem').click();
      await sees(page.getByText(/· [\d,]+\u00a0k?m a menos$/));
      await expectAccessible(page);
      await street.button('Desfazer').click();
      await sees(page.getByText(/em linha reta$/));
      await street.button('Sugerir ordem').click();
      await street.button('Manter').click();
      const short = await names(page);
      expect(short.join()).toMatch(/Ana,Caio,Bia|Bia,(Davi,)?Caio,(Davi,)?Ana/);

      await street.button(/^Davi /).click();
      await street.button('Fixar aqui').click();
      await sees(page.getByText('4 paradas · 1 fixa'));
      await expectAccessible(page);
      await page.getByLabel('Mover para…').selectOption({ index: 0 });
      await expect.poll(async () => (await names(page))[0]).toBe('Davi');

      const kept = await names(page);
      await street.button('Voltar').click();
      await sees(street.heading('Agenda'));
      await line.mend();
      await page.goto(`${line.url}/rua/envios`);
      await street.button('Enviar agora').click();
      await seesText(page, 'Tudo enviado.');
      const { data } = await world.api.get<{
        data: { places: { client: number; place: string }[] };
      }>(`/api/field/route?user_id=${employee.id}`);
      const { clients } = stage().arrears.round;
      const told = [...data.places]
        .sort((a, b) => (a.place < b.place ? -1 : 1))
        .map(({ client }) => clients.find(({ id }) => id === client)?.name);
      expect(told).toEqual(kept);
      await line.cut();
    },
  );
});
