import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectStill } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { hasFocus, sees, toast } from '../screens/sees';

const EVERYTHING = 'Exportar tudo';

describe('Todos os dados da empresa', () => {
  useBrowser();

  journey('are one zip, and the page says who took it last', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/profile/company');
    const button = page.getByRole('button', { name: EVERYTHING });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^crediario-\d{4}-\d\d-\d\d\.zip$/);
    const zip = (await readFile(await download.path())).toString('latin1');
    expect(zip).toMatch(/^PK/);
    for (const name of ['LEIA-ME.txt', 'clientes.csv', 'manifest.json']) {
      expect(zip).toContain(name);
    }
    await sees(toast(page, 'Todos os dados foram exportados'));
    await sees(page.getByText(/^Cerca de .* registros\. Última exportação em .* por /));
    await expectStill(page);
    await hasFocus(button);
    await expectAccessible(page);
  });

  journey('on a phone too', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    await page.goto('/profile/company');
    await sees(page.getByRole('button', { name: EVERYTHING }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
