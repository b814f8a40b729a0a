import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { plain, sees } from '../screens/sees';

describe('Vendas, searched and sorted', () => {
  useBrowser();

  journey(
    'searches over all periods, sorts by any column, and keeps both in the address',
    async ({ world, visit }) => {
      const small = await world.soldSale({ value: 100, fees: 0, instalments: 4 });
      const { client, employee } = small;
      const { page } = await visit();
      // A month in which nothing was sold.
      await page.goto('/sellings?de=2020-01-01&ate=2020-01-31');
      const field = page.getByRole('searchbox', { name: 'Buscar vendas' });
      const table = page.getByRole('table', { name: 'Vendas' });
      const row = table.getByRole('row').filter({ hasText: client.lastName });
      await field.fill(client.lastName);
      await sees(row, page.getByText('Busca em todos os períodos'));
      await expect.poll(() => new URL(page.url()).searchParams.get('busca')).toBe(client.lastName);
      expect(plain(await row.innerText())).toContain(String(small.id));
      await expectAccessible(page);

      await page.goBack();
      await sees(page.getByText('Nenhuma venda de 01/01/2020 a 31/01/2020'));
      expect(await field.inputValue()).toBe('');
      await page.goForward();
      await sees(row);
      expect(await field.inputValue()).toBe(client.lastName);

      await field.fill(String(small.id));
      await sees(table.getByRole('row').filter({ hasText: client.lastName }));

      await page.goto(`/sellings?funcionario=${employee.id}`);
      const head = table.getByRole('columnheader', { name: 'Pendente' });
      await head.getByRole('button').press('Enter');
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
      await head.getByRole('button').press('Enter');
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      expect(new URL(page.url()).searchParams.get('ordem')).toBe('-pendente');
      await page.reload();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      await sees(row);
    },
  );

  journey('on a phone, by the thumb', async ({ world, visit }) => {
    const { client } = await world.soldSale({ value: 100, fees: 0, instalments: 4 });
    const { page } = await visit({ size: PHONE });
    await page.goto('/sellings?de=2020-01-01&ate=2020-01-31');
    await page.getByRole('searchbox', { name: 'Buscar vendas' }).fill(client.lastName);
    await sees(
      page.getByRole('list', { name: 'Vendas' }).getByText(client.fullName),
      page.getByText('Todos os períodos'),
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
