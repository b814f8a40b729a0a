import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { PaymentDialog } from '../screens/payment-dialog';
import { holds, plain, sees, seesText } from '../screens/sees';

const IMPORT = '/sellings/client-list/import';
const NAME = 'Abdias Nogueira Importado';

/** A sale of 1.200,00 at 20 %, in 24, of which 480,00 were paid; a client alone; one whose phone lacks two digits. */
const fileFor = (collector: string) =>
  [
    'NOME CLIENTE;CPF;Fone;End.;Vlr Venda;Juros;Parc;Dt venda;Pago;Rota;OBS',
    `${NAME};390.533.447-05;85 98733-4419;R. Tibúrcio Cavalcante, 88;1.200,00;20;24;03/01/2026;480,00;${collector};feira`,
    `Adélia Prado Importada;;85 3251-7719;Rua das Flores 212;;;;;;${collector};`,
    `Aderbal Cunha Importado;;85 98712-4;Rua B, 5;;;;;;${collector};`,
  ].join('\r\n');

const csv = (text: string) => ({
  name: 'carteira.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});

describe('Importar clientes e vendas', () => {
  useBrowser();

  journey('from the file to the first payment of an imported sale', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    await world.openBox(employee);
    const { page } = await visit();
    await page.goto('/sellings/client-list');
    await page.getByRole('button', { name: 'Importar' }).click();
    await seesText(page, 'Solte aqui a planilha');
    await expectAccessible(page);

    await page
      .getByLabel('Arquivo', { exact: true })
      .setInputFiles(csv(fileFor(employee.fullName)));
    const row = (title: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
    await sees(row('Vlr Venda').getByText('reais, vírgula decimal'));
    await sees(row('Fone').getByText(/1 não lido/));
    await seesText(page, 'Windows (ANSI)');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Conferir 3 linhas' }).click();

    const totals = page.getByRole('table', { name: 'Totais' });
    await totals.waitFor();
    const owed = totals.getByRole('textbox', { name: 'Devem ao todo no sistema antigo' });
    await owed.pressSequentially('96000');
    await owed.press('Tab');
    await sees(totals.getByText('confere'));
    const lines = page.getByRole('table', { name: 'Linhas do arquivo' });
    await sees(lines.getByText('faltam 2 algarismos'), lines.getByText(NAME));
    await page.getByRole('button', { name: /Recusadas/ }).click();
    await expect.poll(() => lines.getByText(NAME).count()).toBe(0);
    await expectAccessible(page);
    await page.reload();
    await holds(owed, '960,00');

    await page.getByRole('button', { name: 'Importar 2 linhas' }).click();
    await seesText(page, 'Importação concluída');
    await page.getByRole('button', { name: 'Desfazer importação' }).hover();
    await expectAccessible(page);

    await page.goto(
      `/sellings/client-list?funcionario=all&busca=${encodeURIComponent('Nogueira Importado')}`,
    );
    await page.getByRole('link', { name: NAME }).first().click();
    await page.getByRole('button', { name: /Pagar/ }).first().click();
    const dialog = new PaymentDialog(page);
    await dialog.type('Parcela').click();
    await dialog.pay.click();
    await dialog.isDone();
    await expect.poll(async () => plain(await page.innerText('main'))).toContain('R$ 900,00');
  });

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
