import { describe, expect } from 'vitest';
import { journey, useBrowser } from '../harness/journey';
import { EmployeeScreen } from '../screens/employee-screen';
import { arrivesAt } from '../screens/layers';
import { hasFocus, sees } from '../screens/sees';
import { Shell } from '../screens/shell';

describe('The focus of a page that one comes to', () => {
  useBrowser();

  journey('is on its heading, from the navigation and from links', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 0, instalments: 3 });
    const { page } = await visit();
    const shell = new Shell(page);
    await page.goto('/home');
    for (const [link, heading] of [
      ['Dashboard', 'Dashboard'],
      ['Termos de Uso', 'Termos de Uso e Privacidade'],
      ['Perfil', 'Perfil de Usuário'],
      ['Funcionários', 'Funcionários'],
      ['Vendas', 'Vendas'],
    ] as const) {
      await shell.destination(link).press('Enter');
      await arrivesAt(page, heading);
    }
    await page.goto(`/sellings?funcionario=${sale.employee.id}`);
    await page.getByRole('link', { name: sale.client.fullName }).press('Enter');
    await arrivesAt(page, /^Cliente/);
    await page.getByRole('button', { name: 'Voltar' }).press('Enter');
    await arrivesAt(page, 'Vendas');
  });

  journey(
    'is in the panel that the address opens, and draws no ring across the page',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 100, fees: 0, instalments: 3 });
      const { page } = await visit();
      await page.goto(`/sellings?funcionario=${sale.employee.id}&venda=${sale.id}`);
      await sees(page.getByRole('dialog', { name: `Venda ${sale.id}` }));
      const focused = page.locator('.ant-drawer:focus');
      await sees(focused);
      expect(await focused.evaluate((drawer) => getComputedStyle(drawer).outlineStyle)).toBe(
        'none',
      );
    },
  );

  journey('stays with the selector that changes the box in sight', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 0, instalments: 3 });
    const { page } = await visit();
    await page.goto(`/home?busca=${sale.employee.lastName}`);
    await page.getByRole('link', { name: sale.employee.fullName }).press('Enter');
    const selector = new EmployeeScreen(page).selector('Caixa');
    await selector.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await hasFocus(selector);
  });

  journey('of one’s own data is where they are edited', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/profile');
    const edit = page.getByRole('button', { name: 'Editar informações' });
    await edit.press('Enter');
    await hasFocus(page.getByLabel('Nome', { exact: true }));
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await hasFocus(edit);
  });
});
