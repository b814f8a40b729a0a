import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectCellsOnPaper,
  expectNoSidewaysScroll,
} from '../harness/accessibility';
import { exportedText } from '../harness/exported';
import { DESKTOP, journey, PHONE, useBrowser } from '../harness/journey';
import { hasFocus, isAt, plain, sees, seesNo, seesText } from '../screens/sees';

describe('Carteira', () => {
  useBrowser();

  journey('each figure opens its sales, which add up to it', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.pay(sale, { cash: 600 });
    for (const size of [DESKTOP, PHONE]) {
      const { page } = await visit({ size });
      await page.emulateMedia({ colorScheme: size === PHONE ? 'dark' : 'light' });
      await page.goto(`/dashboard?funcionario=${sale.employee.id}`);
      await page.getByRole('link', { name: 'Carteira' }).click();
      await isAt(page, '/dashboard/portfolio');
      await page.goto(`/dashboard/portfolio?funcionario=${sale.employee.id}`);
      const ageing = page.getByRole('region', { name: 'POR ATRASO' });
      const figure = ageing.getByRole('button', { name: 'R$ 600,00' });
      await sees(figure);
      await seesText(page, 'Nenhuma venda renovada em atraso');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (size === DESKTOP) await expectCellsOnPaper(page);

      await figure.focus();
      await page.keyboard.press('Enter');
      const behind = page.getByRole('dialog', { name: '1 venda' });
      await sees(behind.getByRole('link', { name: sale.client.fullName }));
      expect(plain(await behind.innerText())).toContain('1 venda, soma R$ 600,00');
      await expectAccessible(page);
      // On a desk the page beside it stays live: nothing lies over the figure.
      const isFree = await figure.evaluate((button) => {
        const { left, top } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + 2, top + 2));
      });
      expect(isFree).toBe(size !== PHONE);
      const sheet = await exportedText(behind);
      expect(sheet.text).toContain(
        `${sale.id};${sale.client.fullName};${sale.employee.id};0;0;600,00;`,
      );
      await page.keyboard.press('Escape');
      await seesNo(behind);
      await hasFocus(figure);
      await page.getByText('Sem juros', { exact: true }).first().click();
      await sees(ageing.getByRole('button', { name: 'R$ 500,00' }));

      // What was owed a week before: nothing, as the sale is of today.
      const roll = page.getByRole('region', { name: 'ROLAGEM' });
      await sees(roll.getByRole('row', { name: /^Em dia/ }));
      const rolled = await exportedText(roll, 'a rolagem');
      expect(rolled.name).toMatch(/^rolagem-[\d-]{10}\.csv$/);
      expect(rolled.text).toContain('Em dia;0,00;0,00;');

      const course = page.getByRole('region', { name: 'Evolução do PAR' });
      await course.getByRole('button', { name: 'Mostrar a evolução do PAR em tabela' }).click();
      await sees(course.getByRole('row').nth(1).getByRole('cell').first());
      await expectAccessible(page);
      await course.getByRole('button', { name: 'Mostrar a evolução do PAR em gráfico' }).click();
      await sees(course.getByRole('list', { name: 'Evolução do PAR por semana' }));

      const vintages = page.getByRole('region', { name: 'Safras', exact: true });
      await sees(vintages.getByRole('list', { name: 'Safras por mês de idade' }));
      await vintages.getByRole('button', { name: 'Mostrar as safras em tabela' }).click();
      await vintages.getByText('> 30 dias', { exact: true }).click();
      const sold = vintages.getByRole('row', { name: /^janeiro de 2026/ });
      await sees(sold);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await vintages.getByRole('button', { name: 'Mostrar as safras em gráfico' }).click();

      const day = page.getByLabel('Como era em');
      expect(await day.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
      // The day before, nobody owed anything.
      await page.goto(`/dashboard/portfolio?funcionario=${sale.employee.id}&dia=2026-01-30`);
      await seesText(page, 'Como era em 30/01/2026');
      await sees(page.getByText('0 vendas').first());
      await page.getByRole('button', { name: 'Voltar a hoje' }).click();
      await sees(figure);
    }
  });
});
