import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { Line } from '../harness/line';
import { LoginScreen } from '../screens/login-screen';
import { isAt, isToldBeside, sees, seesText } from '../screens/sees';
import { StreetScreen } from '../screens/street-screen';

const PASSWORD = '12345678';

interface PaymentRow {
  payment_value: number;
  client_name: string;
}

describe('A rua', () => {
  useBrowser({ keepsWindows: false });

  journey('works without network, and posts once what was done', async ({ world, visit }) => {
    const sale = await world.soldSale({
      value: 100,
      fees: 20,
      instalments: 4,
      weekday: 4,
      every: 'Semanal',
    });
    const line = await Line.to(stage().url);
    const { page, context, guard } = await visit({ anonymous: true, size: PHONE });
    const street = new StreetScreen(page);

    await page.goto(line.url);
    await new LoginScreen(page).logIn({ email: sale.employee.email, password: PASSWORD });
    await isAt(page, '/rua/');
    await sees(street.heading('Agenda'));
    await street.isKept();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const second = await context.newPage();
    await second.goto(`${line.url}/rua/`);
    await sees(new StreetScreen(second).heading('Agenda'));
    for (const place of ['Clientes', 'Caixa', 'Mais', 'Agenda'] as const) {
      await street.place(place).click();
      await sees(street.heading(place));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await line.cut();
    guard.expectNoAnswer('/api/');
    guard.expectNoAnswer('/rua/sw.js');
    guard.expectNoAnswer('/ws/');
    await page.goto(`${line.url}/rua`);
    await sees(street.heading('Agenda'));
    await street.openClient(sale.client.fullName);
    await expectAccessible(page);
    await street.receive();
    await seesText(page, 'PROVISÓRIO');
    await expectAccessible(page);

    await page.goto(`${line.url}/rua/clientes/novo`);
    await street.fillClient({
      Nome: 'Lúcia',
      Sobrenome: 'Rebouças',
      CPF: '52998224725',
      Celular: '85998887766',
      CEP: '62010000',
      Endereço: 'Rua do Sol',
      'Número/Complemento': '15',
      Bairro: 'Centro',
      Cidade: 'Sobral',
      Estado: 'CE',
    });
    await isToldBeside(
      page.getByLabel('CEP', { exact: true }),
      'Sem rede para consultar o CEP. Preencha o endereço',
    );
    await expectAccessible(page);
    await street.button('Registrar cliente').click();
    await sees(page.getByRole('heading', { name: 'Lúcia Rebouças' }));
    await street.button('Nova venda').first().click();
    await sees(street.heading('Nova venda'));
    await page.getByLabel('Valor', { exact: true }).fill('10000');
    await seesText(page, 'Informe os juros');
    await street.fillTerms({ fees: '2000', count: '12' });
    await expectAccessible(page);
    // The keys go away under the finger, and yet the tap arrives.
    await street.button('Ver as 12').tap();
    await sees(page.getByRole('heading', { name: '12 parcelas' }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await street.button('Conferir').click();
    await street.button('Registrar venda').click();
    await sees(page.getByRole('heading', { name: 'Entregue a Lúcia' }));
    await expectAccessible(page);
    await street.button('Fechar').click();
    await street.openClient('Lúcia Rebouças');
    await street.receive();

    await page.reload();
    await sees(page.getByRole('heading', { name: /^Recebido de/ }));
    await page.close();
    const later = new StreetScreen(await context.newPage());
    await later.page.goto(`${line.url}/rua/envios`);
    await seesText(later.page, 'guardados no aparelho');
    await expectAccessible(later.page);

    await line.mend();
    await later.button('Enviar agora').click();
    await seesText(later.page, 'Tudo enviado.');
    const { data } = await world.api.get<{ data: PaymentRow[] }>(
      `/api/reportCashPayment?id=${sale.box.id}`,
    );
    expect(data).toHaveLength(2);
    await line.cut();
  });

  journey(
    'asks before a collector leaves with something that was not sent',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
      const line = await Line.to(stage().url);
      const { page, guard } = await visit({ anonymous: true, size: PHONE });
      const street = new StreetScreen(page);
      await page.goto(`${line.url}/rua`);
      await isAt(page, '/rua/');
      await expectAccessible(page);
      await street.logIn({ email: sale.employee.email, password: PASSWORD });
      await sees(street.heading('Agenda'));
      await line.cut();
      guard.expectNoAnswer('/');
      await street.openClient(sale.client.fullName);
      await street.receive();
      await street.button('Fechar').click();
      await street.place('Mais').click();
      expect(await street.readable()).toContain(sale.client.fullName);
      await street.button('Sair').click();
      await seesText(page, 'Só dá para entrar de novo com rede.');
      await expectAccessible(page);
      await seesText(page, '1 operação ainda não foi enviada');
      await street.button('Sair assim mesmo').click();
      await seesText(page, '1 operação guardada no aparelho: entre para enviar.');
      expect(await street.readable()).not.toContain(sale.client.fullName);

      await line.mend();
      await street.logIn({ email: sale.employee.email, password: PASSWORD });
      await sees(street.heading('Agenda'));
      await page.goto(`${line.url}/rua/envios`);
      await seesText(page, 'Tudo enviado.');
      await line.cut();
    },
  );

  journey(
    'moves nothing under a thumb where the network goes and comes back',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
      const line = await Line.to(stage().url);
      const { page, guard } = await visit({ anonymous: true, size: PHONE });
      const street = new StreetScreen(page);
      await page.goto(`${line.url}/rua`);
      await street.logIn({ email: sale.employee.email, password: PASSWORD });
      await sees(street.heading('Agenda'));
      await street.isKept();
      const heightOfList = async () => (await page.getByRole('tablist').boundingBox())?.y;
      const triesAnew = () => page.evaluate(() => void dispatchEvent(new Event('online')));

      const before = await heightOfList();
      await line.cut();
      guard.expectNoAnswer('/');
      await triesAnew();
      await seesText(page, 'Sem rede.');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await heightOfList()).toBe(before);

      // Who arrives without network finds it told in its place, which stays while they look.
      await street.place('Clientes').click();
      await street.place('Agenda').click();
      await seesText(page, 'Sem rede.');
      const under = await heightOfList();
      expect(under).toBeGreaterThan(before ?? 0);
      await line.mend();
      await triesAnew();
      await seesText(page, 'Rede de volta.');
      expect(await heightOfList()).toBe(under);
      await line.cut();
    },
  );
});
