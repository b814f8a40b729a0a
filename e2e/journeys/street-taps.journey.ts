import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { hasFocus, sees, seesNo, seesText } from '../screens/sees';
import { StreetScreen } from '../screens/street-screen';

const NARROW = { width: 360, height: 740 };

/** When a thumb that meant one tap comes down again. */
const GAPS = [50, 120, 250, 350, 450];
const NINE = [60, 120, 180, 240, 300, 360, 420, 480];

describe('Toques em dobro', () => {
  useBrowser({ keepsWindows: false });

  for (const [at, size] of [PHONE, NARROW].entries()) {
    const name = `${size.width} × ${size.height}`;

    journey(`receive once, and stay at the receipt, ${name}`, async ({ visit }) => {
      const { page } = await visit({ anonymous: true, size: PHONE });
      await page.setViewportSize(size);
      const street = new StreetScreen(page);
      const client = street.heading('Cliente');
      const receipt = page.getByRole('heading', { name: /^Recebido de/ });
      const receive = page.locator('button:enabled', { hasText: /^Receber/ });
      const next = page.locator('button:enabled', { hasText: 'Próxima parada' });
      await page.goto('/rua/');
      await street.logIn({ email: stage().arrears.hurried[at]?.email ?? '', password: '12345678' });
      await sees(street.heading('Agenda'));
      await page.getByRole('button', { name: /^Ana / }).click();
      await sees(client);

      let paid = 0;
      for (const again of [...GAPS.map((gap) => [gap]), NINE]) {
        await street.taps(receive, again);
        await sees(street.heading('Receber'));
        expect(await street.operations()).toHaveLength(paid);
        await street.taps(receive, again);
        paid += 1;
        await sees(receipt);
        expect(await street.operations()).toEqual(Array(paid).fill('payment'));
        await expectNoSidewaysScroll(page);
        await street.taps(next, again);
        await sees(client);
        expect(await street.operations()).toHaveLength(paid);
      }

      await street.receive();
      await page.goBack();
      await street.taps(receive, GAPS);
      await sees(street.heading('Receber'));
      await receive.click({ trial: true });
      const thumb = await receive.boundingBox();
      await street.taps(receive, GAPS);
      const question = page.getByRole('dialog', { name: /^Outro de R\$\s50,00\?$/ });
      await sees(question);
      await hasFocus(question.getByRole('button', { name: 'Voltar' }));
      await expectAccessible(page);
      // Wherever on 'Receber' the thumb lay, one tap more takes back: what books lies elsewhere.
      for (const part of [0.05, 0.5, 0.95]) {
        const x = (thumb?.x ?? 0) + (thumb?.width ?? 0) * part;
        const y = (thumb?.y ?? 0) + (thumb?.height ?? 0) / 2;
        expect(await street.wordsAt(x, y)).toBe('Voltar');
      }
      await question.getByRole('button', { name: 'Voltar' }).click();
      await seesNo(question);
      expect(await street.operations()).toHaveLength(paid + 1);
      await receive.click();
      await street.taps(question.getByRole('button', { name: 'É outro' }), GAPS);
      await sees(receipt);
      expect(await street.operations()).toHaveLength(paid + 2);
    });

    journey(`do each other thing once too, ${name}`, async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
      const { page } = await visit({ anonymous: true, size: PHONE });
      await page.setViewportSize(size);
      const street = new StreetScreen(page);
      const enabled = (text: RegExp) => page.locator('button:enabled', { hasText: text });
      const kinds: string[] = [];
      /** Taps in a hurry; then only these were done, and this is the screen. */
      const taps = async (text: RegExp, screen: string | RegExp, ...done: string[]) => {
        await street.taps(enabled(text).last(), GAPS);
        kinds.push(...done);
        await sees(page.getByRole('heading', { name: screen, level: 1, exact: true }));
        await expect.poll(() => street.operations()).toEqual(kinds);
      };
      await page.goto('/rua/');
      await street.logIn({ email: sale.employee.email, password: '12345678' });
      await sees(street.heading('Agenda'));

      await street.openClient(sale.client.fullName);
      await taps(/^Não pagou/, 'Não pagou');
      await page.locator('input[type=radio]').first().check();
      await taps(/^Registrar visita/, 'Agenda', 'visit');

      await street.openClient(sale.client.fullName);
      await street.button('Não pagou').click();
      await page.getByRole('switch', { name: 'Promessa de pagamento' }).check();
      await taps(/^Registrar promessa/, 'Agenda', 'visit', 'promise');

      await street.openClient(sale.client.fullName);
      await street.button('Mais ações').click();
      await taps(/^Nova venda/, 'Nova venda');
      await page.getByLabel('Valor', { exact: true }).fill('10000');
      await street.fillTerms({ fees: '2000', count: '4' });
      await taps(/^Conferir/, 'Nova venda');
      await taps(/^Registrar venda/, /^Entregue a /, 'sale');

      await street.button('Fechar').click();
      await street.openClient(sale.client.fullName);
      await street.button('Mais ações').click();
      await taps(/^Renovar/, 'Renovar');
      await page.getByLabel('Valor', { exact: true }).fill('90000');
      await taps(/^Conferir/, 'Renovar');
      await taps(/^Registrar renovação/, /^Entregue a /, 'renewal');

      await page.goto('/rua/caixa');
      for (const kind of [/^Gasto/, /^Retiro/]) {
        await taps(kind, 'Lançar no caixa');
        await page.getByRole('button', { name: '5', exact: true }).click();
        await taps(/^Lançar/, 'Caixa', 'cost');
      }

      await taps(/^Contar e fechar/, /^Contar o caixa/);
      await taps(/^Terminar contagem/, /^Contar o caixa/);
      await street.taps(enabled(/^Caixa vazio\?/), GAPS);
      kinds.push('count');
      await sees(page.getByRole('heading', { name: /^Conferir o caixa/, level: 1 }));
      await expect.poll(() => street.operations()).toEqual(kinds);
      await seesText(page, 'De onde vem o esperado');
      await page.getByText('Troco errado').click();
      await expectAccessible(page);
      await taps(/^Fechar com/, 'Caixa', 'close_box');
      await taps(/^Abrir caixa/, 'Caixa', 'open_box');
    });
  }
});
