import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { holdBack } from '../harness/hold-back';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { FindBox } from '../screens/find-box';
import { PaymentDialog } from '../screens/payment-dialog';
import { hasFocus, isAt, plain, sees, seesNo } from '../screens/sees';

const SALE = { value: 100, fees: 0, instalments: 4 };

describe('Buscar', () => {
  useBrowser();

  journey(
    'finds by any words, pays over the page and goes on, by keys alone',
    async ({ world, visit }) => {
      const sale = await world.soldSale(SALE);
      const { client, employee } = sale;
      const { page } = await visit();
      const box = new FindBox(page);
      await page.goto('/dashboard');
      await sees(page.getByRole('heading', { level: 1 }));
      // What is typed before the box has come is in it, and means nothing else: `n` is no 'Nova Venda'.
      const { arrive } = await holdBack(page, /\/assets\/FindLayers-[^/]*\.js$/);
      await page.keyboard.press('Control+K');
      await page.keyboard.type('nb');
      await page.keyboard.press('Backspace');
      arrive();
      await hasFocus(box.input);
      expect(await box.input.inputValue()).toBe('n');
      await page.keyboard.press('Backspace');
      await isAt(page, '/dashboard');
      await box.input.pressSequentially(
        `${client.lastName.slice(0, 6)} ${client.name.slice(0, 2)}`,
      );
      const hit = box.group('Clientes').getByRole('option', { name: client.lastName });
      await sees(hit, box.option(`Venda ${sale.id}`));
      expect(plain(await hit.innerText())).toContain('R$ 100,00');
      await expectAccessible(page);

      // To the actions and back, and the focus with it.
      await page.keyboard.press('Tab');
      await hasFocus(box.action('Pagar'));
      await page.keyboard.press('p');
      const payment = new PaymentDialog(page);
      await hasFocus(payment.root.getByRole('radio', { name: 'Parcela', exact: true }));
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await payment.isDone();
      await isAt(page, '/dashboard');

      // Whom one came from stands first, as it is now; Enter at once means what was typed last.
      await page.keyboard.press('/');
      await sees(box.group('Recentes').getByRole('option', { name: client.lastName }));
      await expect.poll(async () => plain(await box.current.innerText())).toContain('R$ 75,00');
      await box.input.pressSequentially(String(sale.id));
      await page.keyboard.press('Enter');
      await seesNo(box.layer);

      // A box is opened for an employee without one.
      const idle = await world.employee('Fábio');
      await page.goto('/sellings');
      await box.opener.click();
      await box.input.fill(`abrir caixa de ${idle.lastName}`);
      await sees(box.option(`Abrir caixa de ${idle.fullName}`));
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog', { name: /Abrir caixa/ })
        .getByRole('button', { name: 'Abrir caixa' })
        .click();
      await isAt(page, new RegExp(`^/home/details/${idle.id}/\\d+$`));

      await page.keyboard.press('Control+K');
      await box.input.fill(employee.lastName);
      await sees(box.group('Funcionários'), box.group('Caixas'));
      await box.input.fill(`caixa de ${employee.lastName}`);
      await sees(box.group('Caixas'), box.group('Funcionários'));
      await box.input.fill('fechar caixas');
      await sees(box.option(/^Fechar caixas/));
      await seesNo(box.layer.getByText('Nada encontrado'));
      await box.input.fill('caixa');
      await sees(box.group('Caixas').getByRole('option').first(), box.option(/^Fechar caixas/));
      await box.input.fill('Ninguém Destes Nomes');
      await sees(
        box.layer.getByText('Nada encontrado').first(),
        box.option(/^Novo Cliente “Ninguém/),
      );
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await isAt(page, '/sellings/client-list/new-client');
      await expect.poll(() => page.getByLabel('Sobrenome').inputValue()).toBe('Destes Nomes');
    },
  );

  journey('takes a command that is typed as slowly as people type', async ({ world, visit }) => {
    const { client } = await world.soldSale(SALE);
    const { page } = await visit();
    const box = new FindBox(page);
    await page.goto('/dashboard');
    await sees(page.getByRole('heading', { level: 1 }));
    await page.keyboard.press('Control+K');
    await hasFocus(box.input);
    // What its first letters find has come by the time the word is whole, which asks for nobody.
    await page.keyboard.type(client.lastName);
    await sees(box.group('Clientes').getByRole('option', { name: client.lastName }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('baixa');
    await expect.poll(async () => plain(await box.current.innerText())).toContain('Baixa em lote');
    await page.keyboard.press('Enter');
    await isAt(page, '/sellings/batch-payments');
  });

  journey('single keys lead to places, and are letters where one types', async ({ visit }) => {
    const { page } = await visit();
    const box = new FindBox(page);
    await page.goto('/dashboard');
    await sees(page.getByRole('heading', { level: 1 }));
    await page.keyboard.press('g');
    await page.keyboard.press('v');
    await isAt(page, '/sellings');
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await isAt(page, '/home');
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await sees(shortcuts);
    await page.keyboard.press('n');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await seesNo(shortcuts);
    await isAt(page, '/home');
    await page.keyboard.press('n');
    await isAt(page, '/sellings/pick-client');
    await sees(page.getByRole('heading', { name: 'Escolha o Cliente' }));
    const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    await field.pressSequentially('ng/?');
    await expect.poll(() => field.inputValue()).toBe('ng/?');
    await isAt(page, '/sellings/pick-client');

    const { opener, layer } = box;
    await opener.focus();
    await opener.press('Enter');
    await hasFocus(box.input);
    await page.keyboard.press('Escape');
    await seesNo(layer);
    await hasFocus(opener);
  });

  journey('fills a phone, and goes with the thumb', async ({ world, visit }) => {
    const { client } = await world.soldSale(SALE);
    const { page } = await visit({ size: PHONE });
    const box = new FindBox(page);
    await page.goto('/sellings');
    await box.opener.click();
    await box.input.fill(client.lastName);
    const hit = box.group('Clientes').getByRole('option', { name: client.lastName });
    await sees(hit, box.action('Pagar'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await hit.click();
    await isAt(page, `/sellings/client-list/${client.id}/details`);
  });
});
