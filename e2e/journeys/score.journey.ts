import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { exportedText } from '../harness/exported';
import { DESKTOP, journey, PHONE, useBrowser } from '../harness/journey';
import { isAt, plain, sees, seesText } from '../screens/sees';
import { openOption } from '../screens/select';

describe('Avaliação', () => {
  useBrowser();

  journey('explains itself on the client’s page, line by line', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.pay(sale, { cash: 1200 });
    const stranger = await world.client('Cláudia', { of: sale.employee });
    for (const size of [DESKTOP, PHONE]) {
      const { page } = await visit({ size });
      await page.emulateMedia({ colorScheme: size === PHONE ? 'dark' : 'light' });
      await page.goto(`/sellings/client-list/${sale.client.id}/details?aba=resumo`);
      const score = page.getByRole('region', { name: 'Avaliação' });
      // All three paid in advance, one sale settled, known for less than a month.
      await sees(score.getByRole('img', { name: 'Nota B' }));
      expect(plain(await score.innerText())).toContain('865 de 1000 pontos');
      await sees(score.getByRole('row', { name: /^Parcelas pagas em dia .* 3 de 3 250 de 250$/ }));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await score
        .getByRole('link', { name: `venda ${sale.id}` })
        .first()
        .click();
      await isAt(page, `/sellings/client-list/${sale.client.id}/details/sale/${sale.id}`);

      await page.goto(`/sellings/client-list/${stranger.id}/details?aba=resumo`);
      await sees(page.getByText(/Isso não conta contra o cliente/));
      await expectAccessible(page);
    }
  });

  journey('lists whom one may call on, by keyboard too', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    for (const size of [DESKTOP, PHONE]) {
      const { page } = await visit({ size });
      await page.emulateMedia({ colorScheme: size === PHONE ? 'dark' : 'light' });
      await page.goto(`/sellings/client-list?funcionario=${sale.employee.id}`);
      await sees(page.getByRole('link', { name: sale.client.fullName }));
      const [titles] = (await exportedText(page)).text.split('\r\n');
      expect(titles).toMatch(/;Status;Nota;Situação;/);
      await expectAccessible(page);

      await page.getByRole('combobox', { name: 'Lista' }).click();
      await openOption(page, 'Bons para renovar').click();
      await seesText(page, 'Ninguém para renovar agora');
      expect(page.url()).toContain('lista=renovar');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ver todos os clientes' }).focus();
      await page.keyboard.press('Enter');
      await sees(page.getByRole('link', { name: sale.client.fullName }));
    }
  });
});
