import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { factsOf } from '../screens/client-screen';
import { PickClientScreen } from '../screens/pick-client-screen';
import { SalesScreen } from '../screens/sales-screen';
import { hasFocus, holds, isAt, reads, sees, seesNo, seesText } from '../screens/sees';
import { chosen } from '../screens/select';
import { NewSaleScreen } from '../screens/new-sale-screen';

const LAST_TERMS = { value: 100, fees: 20, instalments: 3, every: 'Mensal' } as const;
/** How the client stands who bought that. */
const standingAfter = ({ id }: { id: number }) =>
  `Em dia deve R$ 120,00 última venda ${id}: R$ 100,00 em 3 parcelas, mensal, 31/01/2026`;

describe('Cliente Registrado', () => {
  useBrowser();

  journey(
    'leads from Vendas over choice and confirmation to the sale',
    async ({ world, visit }) => {
      const employee = await world.employee('Márcia');
      const client = await world.client('Antônia', {
        of: employee,
        nick: 'Toinha',
        commercialAddress: 'Rua do Sol',
      });
      const box = await world.openBox(employee);
      const last = await world.sale(LAST_TERMS, { client, box });
      const { page } = await visit();
      const sales = new SalesScreen(page);
      const screen = new PickClientScreen(page);
      await sales.open();
      await sales.newSale.click();
      await sales.menuItem('Cliente Registrado').click();
      await isAt(page, '/sellings/pick-client');
      await sees(screen.title('Escolha o Cliente'));
      // Without accents, by what they are called, by their number: as every search finds them.
      for (const said of [
        `antonia ${client.lastName}`,
        `toinha ${client.lastName}`,
        `${client.id}`,
      ]) {
        await screen.search.fill(said.toLowerCase());
        await sees(screen.choose(client));
      }
      await screen.search.fill(`antônia ${client.lastName.toLowerCase()}`);
      await expect.poll(() => screen.choices.count()).toBe(1);
      await seesText(screen.choices, '529.982.247-25', '(85) 99338-4426', employee.fullName);
      await reads(screen.standing, standingAfter(last));
      await expectAccessible(page);
      await screen.choose(client).click();

      await isAt(page, `/sellings/confirm-client/${client.id}`);
      await sees(screen.title('Confirme o Cliente'));
      const work = page.getByRole('region', { name: 'Endereço comercial' });
      await sees(work);
      expect(await factsOf(work)).toContain('Endereço: Rua do Sol');
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
      await reads(screen.standing, standingAfter(last));
      await expectAccessible(page);

      // One step back finds the search again.
      await screen.back.click();
      await holds(screen.search, `antônia ${client.lastName.toLowerCase()}`);
      // Enter takes the only one who is found, without a rest in the typing.
      await screen.search.fill(client.lastName);
      await screen.search.press('Enter');
      await isAt(page, `/sellings/confirm-client/${client.id}`);
      await hasFocus(screen.proceed);
      await page.keyboard.press('Enter');
      await isAt(page, `/sellings/new-selling/${client.id}`);
      const sale = new NewSaleScreen(page);
      await reads(chosen(sale.employee), employee.option);

      await reads(screen.standing, standingAfter(last));
      await sale.repeatLast.click();
      await sees(page.getByText(`Preenchido como na venda ${last.id}, de 31/01/2026`));
      await holds(sale.value, '100,00');
      await expect
        .poll(() => sale.schedule())
        .toEqual([
          '1 28/02/2026 sáb R$ 40,00 R$ 80,00',
          '2 31/03/2026 ter R$ 40,00 R$ 40,00',
          '3 30/04/2026 qui R$ 40,00 R$ 0,00',
        ]);
      await expectAccessible(page);

      await sale.adjustInstalments.click();
      await sale.instalmentValue(1).fill('6000');
      await sale.instalmentValue(1).press('Enter');
      await holds(sale.instalmentValue(3), '30,00');
      await sale.register.click();
      await sees(page.getByText('Nova venda registrada'));
      const { data } = await world.api.get<{ data: { sales_id: number }[] }>(
        `/api/reportSales?id_client=${client.id}`,
      );
      const id = Math.max(...data.map(({ sales_id }) => sales_id));
      const instalments = await world.instalmentsOf({ id, client, employee });
      expect(instalments.map(({ value }) => value)).toEqual([60, 30, 30]);
    },
  );

  journey('shows no place of work where none is known', async ({ world, visit }) => {
    const client = await world.client('Antônia', { of: null, commercialCity: 'Sobral' });
    const { page } = await visit();
    await page.goto(`/sellings/confirm-client/${client.id}`);
    await sees(page.getByRole('region', { name: 'Endereço residencial' }));
    for (const title of ['Dados pessoais', 'Contato']) {
      await sees(page.getByRole('region', { name: title }));
    }
    await seesNo(page.getByText('Endereço comercial'));
  });

  journey('asks once the typing rests, and gives nobody inactive', async ({ world, visit }) => {
    const resting = await world.client('Cláudia', { of: null, active: false });
    const { page } = await visit();
    const screen = new PickClientScreen(page);
    await page.goto('/sellings/pick-client');
    await sees(screen.choices.first());
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/find')) asked.push(request.url());
    });
    await screen.search.pressSequentially(resting.lastName, { delay: 40 });
    await expect.poll(() => screen.choices.count()).toBe(1);
    await sees(screen.choose(resting));
    // Not at every letter; on a busy machine a pause between two may be a rest.
    expect(asked.length).toBeLessThan(resting.lastName.length);
    expect(await screen.choose(resting).isDisabled()).toBe(true);
    await seesText(page, 'INATIVO, não recebe novas vendas');

    await screen.search.fill(`${resting.lastName} e mais alguém`);
    await seesText(page, 'Busca não encontrada');
    await expectAccessible(page);
    await screen.back.click();
    await isAt(page, '/sellings');
  });

  journey('fits a phone', async ({ world, visit }) => {
    const employee = await world.employee('Márcia');
    const client = await world.client('Antônia', { of: employee });
    await world.sale(LAST_TERMS, { client, box: await world.openBox(employee) });
    const { page } = await visit({ size: PHONE });
    const screen = new PickClientScreen(page);
    await page.goto(`/sellings/pick-client?busca=${client.lastName}`);
    await sees(screen.choose(client), screen.standing);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await screen.choose(client).click();
    await sees(page.getByRole('region', { name: 'Endereço residencial' }), screen.standing);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await screen.proceed.click();
    const sale = new NewSaleScreen(page);
    await sale.repeatLast.click();
    await expect.poll(() => sale.schedule()).toHaveLength(3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
