import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { DESKTOP, journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { plain, sees, seesText } from '../screens/sees';
import type { World } from '../world/world';

interface Listed {
  data: { sale_id: number; stage: string; text: string; opened: unknown }[];
  meta: { settings: { from: string; until: string } };
}

const reminders = (world: World, of: number | 'all') =>
  world.api.get<Listed>(`/api/reminders?user_id=${of}`);

/** On Saturday 31/01/2026: of four days from Monday on the first is paid, so that one falls due in three days. */
async function aReminder(world: World) {
  const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4, every: 'Diária' });
  await world.pay(sale, { instalments: 1 });
  return sale;
}

describe('Cobranças do dia', () => {
  useBrowser();

  journey(
    'opens a message in words of that moment, on record, and none to who wants none',
    async ({ world, visit }) => {
      const sale = await aReminder(world);
      const { page, context } = await visit();
      await context.route('https://wa.me/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
      );
      await page.goto(`/sellings/reminders?funcionario=${sale.employee.id}`);
      const message = page.getByRole('region', { name: 'Mensagem' });
      await sees(message);
      expect(plain(await message.innerText())).toContain('vence em 03/02/2026');
      expect(plain(await message.innerText())).toContain('R$ 30,00');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const whose = page.getByRole('search', { name: 'Filtros' }).locator('.ant-select');
      expect((await whose.boundingBox())?.width).toBeLessThanOrEqual(300);

      // Paid in part since the list was read: what goes out asks for no cent more than is owed.
      await world.pay(sale, { cash: 10 });
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Abrir no WhatsApp' }).click();
      const chat = await opened;
      await chat.waitForURL(/^https:\/\/wa\.me\/5585993384426\?/);
      const text = plain(new URL(chat.url()).searchParams.get('text'));
      expect(text).toContain('R$ 20,00');
      expect(text).not.toContain('R$ 30,00');
      await chat.close();
      await sees(message.getByText(/^Aberta hoje/));
      const { data } = await reminders(world, sale.employee.id);
      expect(data.map((one) => ({ ...one, text: plain(one.text) }))).toMatchObject([
        { sale_id: sale.id, stage: 'before', text },
      ]);
      expect(data[0]?.opened).not.toBeNull();

      await page.getByRole('button', { name: 'Não enviar mensagens' }).click();
      await seesText(message, 'Não quer mensagens');
      expect(await page.getByRole('button', { name: 'Abrir no WhatsApp' }).isDisabled()).toBe(true);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Textos e horário' }).click();
      const settings = page.getByRole('dialog', { name: /Textos e horário/ });
      await sees(settings.getByLabel('Vence hoje'));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    },
  );

  journey('is quiet outside the hours that the company sets', async ({ world, visit }) => {
    const sale = await aReminder(world);
    const { meta } = await reminders(world, 'all');
    const save = (settings: object) => world.api.put('/api/reminders/settings', { data: settings });
    await save({ ...meta.settings, from: '07:00', until: '08:30' });
    try {
      for (const size of [DESKTOP, LAPTOP, PHONE]) {
        const { page } = await visit({ size });
        await page.goto(`/sellings/reminders?funcionario=${sale.employee.id}`);
        await sees(page.getByText(/Fora do horário de mensagens: de 07:00 às 08:30/));
        const button = page.getByRole('button', { name: 'Abrir no WhatsApp' });
        expect(await button.isDisabled()).toBe(true);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    } finally {
      await save(meta.settings);
    }
  });
});
