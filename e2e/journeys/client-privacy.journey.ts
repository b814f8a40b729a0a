import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { ClientScreen } from '../screens/client-screen';
import { isAt, sees, toast } from '../screens/sees';

describe('Privacidade (LGPD)', () => {
  useBrowser();

  journey('hands out what is held on a client as a file', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 20, instalments: 3 });
    const { page } = await visit();
    await new ClientScreen(page).open(sale.client.id);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar dados' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`dados-cliente-${sale.client.id}.json`);
    const { titular, vendas } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(titular).toMatchObject({ id: sale.client.id, sobrenome: sale.client.lastName });
    expect(vendas).toMatchObject([{ id: sale.id, total: 120, pendente: 120 }]);
  });

  journey('forgets a client who owes nothing, after the word', async ({ world, visit }) => {
    const client = await world.client('Cláudia', { of: await world.employee('Jéssica') });
    const { page } = await visit({ size: PHONE });
    const screen = new ClientScreen(page);
    await screen.open(client.id);
    await page.getByRole('button', { name: 'Mais ações de privacidade' }).click();
    await page.getByRole('menuitem', { name: 'Anonimizar cliente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja anonimizar cliente?' });
    await sees(dialog.getByText(client.fullName));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Para confirmar, digite ANONIMIZAR').fill('ANONIMIZAR');
    await dialog.getByRole('button', { name: 'Sim, anonimizar' }).click();
    await isAt(page, '/sellings/client-list');
    await sees(toast(page, 'Cliente foi anonimizado'));
  });
});
