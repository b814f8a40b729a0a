import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { choose } from '../screens/select';
import { sees, seesNo, toast } from '../screens/sees';

/** A statement of the bank's site, of today. */
const csv = (day: string, rows: readonly [text: string, value: string][]) =>
  ['Data;Descrição;Valor', ...rows.map(([text, value]) => `${day};${text};${value}`)].join('\n');

describe('Conta Pix', () => {
  useBrowser();

  journey(
    'a statement is read and decided by the keyboard alone, and taken back',
    async ({ world, visit }) => {
      const employee = await world.employee('Fábio');
      const box = await world.openBox(employee);
      const client = await world.client('Zenóbia', { of: employee });
      const sale = await world.sale({ value: 90, fees: 0, instalments: 3 }, { client, box });
      const { page } = await visit();
      await page.goto('/home/company-account');
      await sees(page.getByRole('heading', { name: 'Conciliação' }));
      const folder = await mkdtemp(path.join(tmpdir(), 'extrato-'));
      try {
        const file = path.join(folder, 'extrato.csv');
        await writeFile(
          file,
          csv(TODAY_TEXT, [
            [`PIX ${client.fullName} V${sale.id}P1`, '30,00'],
            ['PIX SEM NOME ALGUM', '12,34'],
          ]),
        );
        await page.getByLabel('Extrato do banco').setInputFiles(file);
        await sees(toast(page, '2 linhas novas'));
        const accept = page.getByRole('button', {
          name: new RegExp(`^Aceitar: PIX ${client.fullName}`),
        });
        await sees(accept);
        await expectAccessible(page);
        await page.getByLabel('Extrato do banco').setInputFiles(file);
        const report = page.getByRole('dialog');
        await sees(report.getByText('Nenhuma linha nova'));
        await sees(report.getByRole('list', { name: 'Já lidas antes' }).getByText('R$ 12,34'));
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await seesNo(report);
        await accept.focus();
        await page.keyboard.press('Enter');
        await sees(toast(page, 'Pix lançado'));
        await seesNo(accept);
        await page.keyboard.press('z');
        await sees(accept);
        await accept.focus();
        await page.keyboard.press('Enter');
        await seesNo(accept);
        await page.getByRole('button', { name: 'Procurar: PIX SEM NOME ALGUM' }).click();
        await page.getByLabel('Motivo para deixar de lado').fill('Aluguel');
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await seesNo(page.getByText('PIX SEM NOME ALGUM'));
        await page.getByRole('button', { name: 'Já decididas' }).click();
        await sees(page.getByText(/Deixada de lado: Aluguel/));
        await expectAccessible(page);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  journey(
    'a file that does not say what its columns are asks for them once, also on a phone',
    async ({ visit }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'extrato-'));
      const file = path.join(folder, 'carteira.csv');
      const row = `${TODAY_TEXT};PIX DE FULANA DE TAL;77,31;100,00`;
      await writeFile(file, `Quando;Quem;Quanto;Ficou\n${row}\n`);
      try {
        const { page } = await visit({ size: PHONE });
        await page.goto('/home/company-account');
        await page.getByLabel('Extrato do banco').setInputFiles(file);
        const dialog = page.getByRole('dialog');
        await sees(dialog.getByText('Escolha a coluna que traz o valor'));
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await choose(page, dialog.getByRole('combobox', { name: /^Quanto: / }), 'Valor, com');
        await sees(dialog.getByText('Lido assim: 1 entrou.'));
        await dialog.getByRole('button', { name: 'Ler extrato' }).click();
        await sees(toast(page, '1 linha nova'));
        await seesNo(dialog);
        await writeFile(file, `Quando;Quem;Quanto;Ficou\n${row.replace('77,31', '78,32')}\n`);
        await page.getByLabel('Extrato do banco').setInputFiles(file);
        await sees(page.getByText('R$ 78,32').first());
        await writeFile(file, '<OFX><CREDITCARDMSGSRSV1></CREDITCARDMSGSRSV1></OFX>');
        await page.getByLabel('Extrato do banco').setInputFiles(file);
        await sees(page.getByRole('alert').getByText(/carteira.csv não foi lido/));
        await expect.poll(() => page.locator('.ant-btn-loading').count()).toBe(0);
        await expectAccessible(page);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  journey('on a phone nothing is lost at the side', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    await page.goto('/home/company-account');
    await sees(page.getByRole('heading', { name: 'Conciliação' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: 'Ler extrato do banco' }).isVisible()).toBe(true);
  });
});
