import { describe, expect } from 'vitest';
import { journey, stage, useBrowser } from '../harness/journey';
import { ownSurname } from '../world/names';
import { AdminPanel, WEEKDAYS } from '../screens/admin-panel';
import { plain, sees, seesNo, seesText } from '../screens/sees';

const REFERENCE_LISTS = [
  'Frequência',
  'Situação da venda',
  'Situação do caixa',
  'Termos de uso',
  'Tipo de ocorrência',
  'Tipo de pagamento',
  'Tipo de venda',
];
/** Words of Strapi's that are no Portuguese. */
const ENGLISH = /\b(the|will|only|select|edition|max|users?|close|more|super admin)\b/i;
const NOT_HERE = ['Cliente', 'Venda', 'Parcela', 'Pagamento', 'Caixa', 'Ocorrência', 'Usuário'];

describe('Admin panel', () => {
  useBrowser({ keepsWindows: false });

  journey('opens in Portuguese, with reference data and nothing else', async ({ visit }) => {
    const { page, guard } = await visit({ anonymous: true });
    const panel = new AdminPanel(page, guard);
    await panel.logIn(stage().superAdmin);
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    const policy = await page.evaluate(async () => {
      const { headers } = await fetch('/admin/');
      return headers.get('content-security-policy');
    });
    expect(policy).toContain("script-src 'self';");
    await seesText(panel.menu, 'Gerenciador de Conteúdo', 'Configurações');
    for (const closed of ['Biblioteca', 'Construtor', 'Marketplace', 'Loja']) {
      await seesNo(panel.menu.getByText(closed));
    }

    // The first page is ours: where things are, and nothing of Strapi's.
    const home = page.getByRole('main');
    await sees(
      home.getByRole('link', { name: /^Frequências/ }),
      home.getByRole('link', { name: /^Área do Administrador/ }),
    );
    expect(await home.innerText()).not.toMatch(/strapi|cloud|github|tutorial|learn|more|content/i);
    await home.getByRole('link', { name: /^Tipos de ocorrência/ }).click();
    await sees(panel.heading('Tipo de ocorrência'));

    await panel.openList('Frequência');
    for (const name of REFERENCE_LISTS) await sees(page.getByRole('link', { name, exact: true }));
    for (const name of NOT_HERE) await seesNo(page.getByRole('link', { name, exact: true }));
    const table = page.getByRole('grid');
    expect(plain(await table.getByRole('row').first().innerText())).toMatch(
      /código.*nome.*ordem na lista/i,
    );
    await seesText(table, 'Diária', 'Semanal', 'Decendial', 'Quinzenal', 'Mensal');

    await panel.openList('Tipo de venda');
    await seesNo(panel.create);
    await page.getByRole('gridcell', { name: 'Renovada' }).click();
    await sees(panel.save);
    await seesNo(panel.remove);
  });

  journey('is not in English in its settings either', async ({ visit }) => {
    const { page, guard } = await visit({ anonymous: true });
    const panel = new AdminPanel(page, guard);
    await panel.logIn(stage().superAdmin);
    await page.goto('/admin/settings');
    const main = page.getByRole('main');
    await sees(panel.heading('Visão geral'));
    await seesText(main, 'Logotipo do menu', 'Edição da comunidade');
    expect(await main.innerText()).not.toMatch(ENGLISH);
    await seesNo(page.getByRole('link', { name: 'Funções' }));
    await seesNo(main.getByRole('link', { name: 'Ver todos os preços' }));

    await page.goto('/admin/me');
    await sees(panel.heading('Experiência'));
    expect(await main.innerText()).not.toMatch(ENGLISH);

    await page.goto('/admin/settings/users');
    await page.getByRole('button', { name: 'Convidar novo usuário' }).click();
    const dialog = page.getByRole('dialog');
    await sees(dialog.getByRole('button', { name: 'Fechar' }));
    expect(await dialog.innerText()).not.toMatch(ENGLISH);
    await dialog.getByRole('combobox').click();
    await sees(page.getByRole('option', { name: 'Superadministrador' }));
  });

  journey('a changed weekday counts from the next sale on; a bad one is refused', async (cast) => {
    const { page, guard } = await cast.visit({ anonymous: true });
    const panel = new AdminPanel(page, guard);
    await panel.logIn(stage().superAdmin);
    await panel.openList('Frequência');
    await panel.create.click();
    await panel.name.fill(`Feira ${ownSurname()}`);
    await panel.order.fill('9');
    expect(await panel.skipped()).toEqual(['domingo', 'sábado']);
    await panel.skip('domingo');
    const id = await panel.send('POST');
    await seesText(page, 'Salvo');
    await page.waitForURL(`**/${id}`);

    guard.expectFailure(400, '/content-manager/');
    await panel.skip(...WEEKDAYS);
    await panel.save.click();
    await sees(page.getByText(/^Informe os dias sem cobrança como uma lista/).first());

    await panel.skip('terça-feira', 'quarta-feira');
    await panel.send('PUT');
    await page.reload();
    await expect.poll(() => panel.skipped()).toEqual(['terça-feira', 'quarta-feira']);

    // Sold on 31/01/2026, a Saturday.
    const { world } = cast;
    const sale = await world.soldSale({ value: 400, fees: 0, instalments: 4, every: id });
    expect((await world.instalmentsOf(sale)).map(({ dtPortion }) => dtPortion)).toEqual([
      '2026-02-01',
      '2026-02-02',
      '2026-02-05',
      '2026-02-06',
    ]);
  });
});
