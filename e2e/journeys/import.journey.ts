import { describe } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { seesText } from '../screens/sees';

const IMPORT = '/sellings/client-list/import';
const csv = (text: string) => ({
  name: 'carteira.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});

describe('Importar clientes e vendas', () => {
  useBrowser();

  journey('is taken back, and stays whole on a phone', async ({ world, visit }) => {
    const employee = await world.employee('Marta');
    const { page } = await visit({ size: PHONE });
    await page.goto(IMPORT);
    const text = `Nome;Fone;Rota\r\nBenedita Desfeita;85 98811-2041;${employee.fullName}\r\n`;
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles(csv(text));
    await page.getByRole('button', { name: 'Conferir 1 linha' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Conferir 1 linha' }).click();
    await page.getByRole('button', { name: 'Importar 1 linha' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar 1 linha' }).click();
    await seesText(page, 'Importação concluída');
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('button', { name: 'Sim, desfazer' }).click();
    await seesText(page, 'Importação desfeita');
    await expectNoSidewaysScroll(page);
  });
});
