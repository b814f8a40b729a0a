import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { Line } from '../harness/line';
import { isUncovered, sees, seesText } from '../screens/sees';
import { StreetScreen } from '../screens/street-screen';

/** The narrowest that is sold. */
const NARROW = { width: 360, height: 740 };

async function isWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

describe('A rua, o dia inteiro', () => {
  useBrowser({ keepsWindows: false });

  journey('goes through without network, screen by screen', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
    const line = await Line.to(stage().url);
    const { page, guard } = await visit({ anonymous: true, size: PHONE });
    await page.setViewportSize(NARROW);
    const street = new StreetScreen(page);
    const done = (text: RegExp) => page.locator('button:enabled', { hasText: text }).click();
    const keys = async (...names: string[]) => {
      for (const name of names) {
        await page.getByRole('button', { name, exact: true }).click();
      }
    };
    await page.goto(`${line.url}/rua/`);
    await street.logIn({ email: sale.employee.email, password: '12345678' });
    await sees(street.heading('Agenda'));
    await street.isKept();
    await line.cut();
    guard.expectNoAnswer('/api/');
    guard.expectNoAnswer('/rua/sw.js');

    await street.openClient(sale.client.fullName);
    await street.button('Não pagou').click();
    await sees(street.heading('Não pagou'));
    await page.locator('input[type=radio]').first().check();
    await page.getByRole('switch', { name: 'Promessa de pagamento' }).check();
    await isWell(page);
    await done(/^Registrar promessa/);
    await sees(street.heading('Agenda'));

    await street.openClient(sale.client.fullName);
    await sees(page.getByText('Prometeu').first());
    await street.button('Mais ações').click();
    await isWell(page);
    await street.button('Avisos de visita').click();
    await page.getByText('À tarde').click();
    await page.getByLabel('Cuidado', { exact: true }).fill('Cachorro solto');
    await isWell(page);
    await page.evaluate(() => history.back());
    await sees(page.getByRole('dialog', { name: 'Sair sem salvar?' }));
    await isWell(page);
    await street.button('Cancelar').click();
    await done(/^Guardar avisos/);
    await sees(street.heading('Cliente'));
    await seesText(page, 'Cachorro solto');

    await street.receive();
    await street.button('Corrigir').click();
    await sees(street.heading('Corrigir'));
    await keys('1', '0', '00');
    await isWell(page);
    await done(/^Corrigir para/);
    await sees(page.getByRole('heading', { name: /^Recebido de/ }));
    await seesText(page, '10,00');
    await isWell(page);
    await street.button('Fechar').click();
    await street.openClient(sale.client.fullName);
    await street.button('Mais ações').click();
    await street.button('Renovar').click();
    await sees(street.heading('Renovar'));
    const count = page.getByRole('textbox', { name: 'Parcelas' });
    const before = await count.inputValue();
    await count.pressSequentially('x');
    expect(await count.inputValue()).toBe(before);
    await page.getByLabel('Valor', { exact: true }).fill('50000');
    await seesText(page, 'Quita a venda antiga');
    await isWell(page);
    await done(/^Conferir/);
    await sees(page.getByRole('dialog', { name: 'Conferir a renovação' }));
    await isWell(page);
    await done(/^Registrar renovação/);
    await sees(page.getByRole('heading', { name: /^Entregue a/ }));
    await isWell(page);

    for (const kind of ['Gasto', 'Retiro', 'Aporte']) {
      await page.goto(`${line.url}/rua/caixa`);
      await street.button(kind).click();
      await sees(street.heading('Lançar no caixa'));
      await keys('5', '00');
      await isWell(page);
      await done(/^Lançar/);
      await sees(street.heading('Caixa'));
      await sees(page.getByRole('listitem').filter({ hasText: kind }));
    }
    await isWell(page);
    await street.button('Contar e fechar').click();
    await seesText(page, 'Conte primeiro.');
    await sees(page.getByText(/^Envie antes: \d+ no aparelho$/));
    for (const size of [PHONE, NARROW]) {
      await page.setViewportSize(size);
      const total = await page.locator('p:text("Contado até aqui") + p:visible').boundingBox();
      const firstKey = await page.getByRole('button', { name: '1', exact: true }).boundingBox();
      expect((total?.y ?? 9_999) + (total?.height ?? 0)).toBeLessThanOrEqual(firstKey?.y ?? 0);
    }
    await keys('1', 'Próxima', '2');
    await isWell(page);
    await done(/^Terminar contagem/);
    await seesText(page, 'Contagem guardada.');
    await isWell(page);
    await page.goto(`${line.url}/rua/envios`);
    await seesText(page, 'guardados no aparelho');
    await isWell(page);

    await line.mend();
    await street.button('Enviar agora').click();
    await seesText(page, 'Tudo enviado.');
    await isWell(page);
    await page.goto(`${line.url}/rua/caixa/fechar`);
    await seesText(page, 'De onde vem o esperado');
    await isWell(page);
    await page.setViewportSize(NARROW);
    await page.getByText('Outro motivo').click();
    await isUncovered(page.getByLabel('Qual motivo'));
    await page.getByText('Troco errado').click();
    await done(/^Fechar com/);
    await sees(page.getByRole('button', { name: 'Abrir caixa' }));

    const { client, box } = sale;
    const notes = await world.api.get(`/api/clients/${client.id}/visit-notes`);
    expect(notes).toMatchObject({ data: { best_time: 'À tarde', caution: 'Cachorro solto' } });
    const payments = await world.api.get<{ data: { value: number }[] }>(
      `/api/reportCashPayment?id=${box.id}`,
    );
    expect(payments.data.map(({ value }) => value)).toContain(10);
    await page.goto(`${line.url}/rua/envios`);
    await seesText(page, 'Tudo enviado.');
    expect(await page.getByText('Em análise').count()).toBe(0);
    await line.cut();
  });
});
