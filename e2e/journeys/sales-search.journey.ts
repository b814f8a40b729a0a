import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { cellsOf, exportedText } from '../harness/exported';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { pdfPages } from '../harness/pdf-text';
import { hasFocus, plain, sees } from '../screens/sees';
import { CPF } from '../world/world';

/** Printing the first statement of all may take a browser that is unpacked first. */
const PATIENCE_MS = 60_000;

/** What a press on a button downloads. */
async function saved(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE_MS }),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('Vendas, searched, sorted and selected', () => {
  useBrowser();

  journey(
    'searches over all periods, sorts by any column, and takes what is selected as a sheet and as a PDF',
    async ({ world, visit }) => {
      const small = await world.soldSale({ value: 100, fees: 0, instalments: 4 });
      const { client, employee, box } = small;
      const large = await world.sale({ value: 900, fees: 0, instalments: 3 }, { client, box });
      const { page } = await visit();
      // A month in which nothing was sold.
      await page.goto('/sellings?de=2020-01-01&ate=2020-01-31');
      const field = page.getByRole('searchbox', { name: 'Buscar vendas' });
      const table = page.getByRole('table', { name: 'Vendas' });
      const row = table.getByRole('row').filter({ hasText: client.lastName });
      await field.fill(client.lastName);
      await sees(row.last(), page.getByText('Busca em todos os períodos'));
      await expect.poll(() => new URL(page.url()).searchParams.get('busca')).toBe(client.lastName);
      expect(plain(await row.last().innerText())).toContain(String(small.id));
      await expectAccessible(page);

      await page.goBack();
      await sees(page.getByText('Nenhuma venda de 01/01/2020 a 31/01/2020'));
      expect(await field.inputValue()).toBe('');
      await page.goForward();
      await sees(row.last());
      expect(await field.inputValue()).toBe(client.lastName);

      // A number may also be the client's, or how their CPF begins: then all of their sales are found.
      const told = [small, large].find(({ id }) => id !== client.id && !CPF.startsWith(String(id)));
      await field.fill(String(told?.id));
      await expect.poll(() => row.count()).toBe(1);

      await page.goto(`/sellings?funcionario=${employee.id}`);
      const head = table.getByRole('columnheader', { name: 'Pendente' });
      await head.getByRole('button').press('Enter');
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
      await head.getByRole('button').press('Enter');
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      expect(new URL(page.url()).searchParams.get('ordem')).toBe('-pendente');
      await page.reload();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');

      const rows = table.locator('tbody tr[data-row]');
      await rows.first().focus();
      await page.keyboard.press('Shift+ArrowDown');
      await sees(page.getByText('2 de 2 selecionadas'), page.getByText('Pendente R$ 1.000,00'));
      await expectAccessible(page);
      const sheet = await exportedText(page);
      expect(sheet.name).toMatch(/^vendas-[\d-]{10}\.csv$/);
      const [heads, ...lines] = sheet.text.trimEnd().split('\r\n');
      expect(heads).toBe(
        '\uFEFFVenda;Unidade;ID / Cliente;Criação;Valor;Juros;Parcelas;Total;Pendente;Tipo;Situação;Atraso',
      );
      expect(lines.map((line) => line.split(';')[0])).toEqual([`${large.id}`, `${small.id}`]);
      expect(lines[0]).toContain(';900,00;0%;0 de 3;900,00;900,00;');

      // As a workbook, by the keyboard: each cell is what it is.
      const button = page.getByRole('button', { name: 'Exportar', exact: true });
      // The pointer lies where the menu opens, and what lies under it has the focus.
      await page.mouse.move(0, 0);
      await button.focus();
      await page.keyboard.press('Enter');
      await hasFocus(page.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
      await expectAccessible(page);
      const [book] = await Promise.all([
        page.waitForEvent('download'),
        page.keyboard.press('Enter'),
      ]);
      expect(book.suggestedFilename()).toBe(sheet.name.replace('.csv', '.xlsx'));
      await hasFocus(button);
      const sold = { day: '2026-01-31' };
      const unit = `${employee.id} ${employee.fullName}`;
      const who = `${client.id} ${client.fullName}`;
      expect(await cellsOf(book)).toEqual([
        heads?.slice(1).split(';'),
        [large.id, unit, who, sold, 900, 0, '0 de 3', 900, 900, 'Nova', 'Em dia', 0],
        [small.id, unit, who, sold, 100, 0, '0 de 4', 100, 100, 'Nova', 'Em dia', 0],
      ]);

      const statements = await saved(page, 'Extratos em PDF');
      expect(statements.name).toMatch(/^extratos-[\d-]{10}\.pdf$/);
      const pages = await pdfPages(statements.bytes);
      expect(pages).toHaveLength(2);
      expect(pages[0]).toContain(`Extrato da venda ${large.id}`);
      expect(pages[1]).toContain(`Extrato da venda ${small.id}`);
      await sees(page.getByText('PDF com 2 extratos baixado.'));
      await expectAccessible(page);
      await page.getByRole('dialog').getByText('Fechar', { exact: true }).click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByText('selecionadas').count()).toBe(0);
    },
  );

  journey('on a phone, by the thumb', async ({ world, visit }) => {
    const { client, id } = await world.soldSale({ value: 100, fees: 0, instalments: 4 });
    const { page } = await visit({ size: PHONE });
    await page.goto('/sellings?de=2020-01-01&ate=2020-01-31');
    await page.getByRole('searchbox', { name: 'Buscar vendas' }).fill(client.lastName);
    await sees(
      page.getByRole('list', { name: 'Vendas' }).getByText(client.fullName),
      page.getByText('Todos os períodos', { exact: true }),
    );
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await page.locator('label').filter({ hasText: client.fullName }).click();
    await sees(page.getByText('1 de 1 selecionada'));
    expect(await page.getByRole('checkbox', { name: `Selecionar venda ${id}` }).isChecked()).toBe(
      true,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect((await exportedText(page)).text).toContain(client.fullName);
  });
});
