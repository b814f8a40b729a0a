import type { CDPSession } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { Line } from '../harness/line';
import { Passage } from '../harness/passage';
import { sees, seesText } from '../screens/sees';
import { StreetScreen } from '../screens/street-screen';

const PASSWORD = '12345678';
const SALE = { value: 100, fees: 20, instalments: 4 };

/** As the browser does once there is network, with no page of the phone open. */
async function wakeWorker(session: CDPSession, origin: string, tag: string): Promise<void> {
  const found = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/rua`);
      if (own) done(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag,
    lastChance: false,
  });
}

describe('A rua, between builds and pages', () => {
  useBrowser({ keepsWindows: false });

  journey('asks before it becomes a new build, and keeps what waits', async ({ world, visit }) => {
    const sale = await world.soldSale(SALE);
    const passage = await Passage.to(stage().url);
    const { page, guard } = await visit({ anonymous: true, size: PHONE });
    const street = new StreetScreen(page);
    await page.goto(`${passage.url}/rua/`);
    await street.logIn({ email: sale.employee.email, password: PASSWORD });
    await sees(street.heading('Agenda'));
    await street.isKept();

    passage.isApiBusy = true;
    guard.expectFailure(503, '/api/');
    await street.openClient(sale.client.fullName);
    await street.receive();
    passage.hasNewBuild = true;
    await page.goto(`${passage.url}/rua/envios`);
    await seesText(page, 'guardado no aparelho');
    await seesText(page, 'Nova versão pronta');
    await expectAccessible(page);

    await page.evaluate(() => Object.assign(window, { isOldBuild: true }));
    await street.button('Atualizar').click();
    await page.waitForFunction(() => !('isOldBuild' in window));
    await seesText(page, 'guardado no aparelho');

    passage.isApiBusy = false;
    await street.button('Enviar agora').click();
    await seesText(page, 'Tudo enviado.');
    const path = `/api/reportCashPayment?id=${sale.box.id}`;
    expect((await world.api.get<{ data: unknown[] }>(path)).data).toHaveLength(1);
    await page.close();
    await passage.close();
  });

  journey('sends with no page open, once there is network', async ({ world, visit }) => {
    const sale = await world.soldSale(SALE);
    const line = await Line.to(stage().url);
    const { page, context, guard } = await visit({ anonymous: true, size: PHONE });
    const street = new StreetScreen(page);
    await page.goto(`${line.url}/rua/`);
    await street.logIn({ email: sale.employee.email, password: PASSWORD });
    await sees(street.heading('Agenda'));
    await street.isKept();
    const elsewhere = await context.newPage();

    await line.cut();
    guard.expectNoAnswer('/api/');
    guard.expectNoAnswer('/rua/sw.js');
    await street.openClient(sale.client.fullName);
    await street.receive();
    await page.close();

    await line.mend();
    const path = `/api/reportCashPayment?id=${sale.box.id}`;
    const posted = async () => (await world.api.get<{ data: unknown[] }>(path)).data.length;
    await wakeWorker(await context.newCDPSession(elsewhere), line.url, 'enviar');
    await expect.poll(posted).toBe(1);
    await line.cut();
  });
});
