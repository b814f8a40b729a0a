import { describe } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { SalesScreen } from '../screens/sales-screen';
import { hasFocus, holds, sees, seesNo, seesText, toast } from '../screens/sees';

const KEY = '123e4567-e12b-12d1-a456-426655440000';

describe('A empresa', () => {
  useBrowser();

  journey('says who charges, and asks for what a sale owes by Pix', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    await page.goto('/profile/company');
    await page.getByLabel('Razão social').fill('Crediário Exemplo Ltda');
    await page.getByLabel('CNPJ', { exact: true }).fill('11222333000181');
    await page.getByLabel('Cidade', { exact: true }).fill('São Paulo');
    await page.getByLabel('Tipo de chave').click();
    await page.getByText('Aleatória', { exact: true }).last().click();
    await page.getByLabel('Chave', { exact: true }).fill(KEY);
    await page.getByLabel('Nome no Pix').fill('Crediário Exemplo');
    await page.getByLabel('Cidade no Pix').fill('São Paulo');
    const paper = page.getByRole('complementary', { name: 'Como sai no papel' });
    await seesText(paper, 'CNPJ 11.222.333/0001-81');
    await sees(paper.getByRole('img', { name: 'Código QR do Pix, sem valor' }));
    await expectAccessible(page);
    await paper.getByText('Recibo', { exact: true }).click();
    await sees(paper.getByText(/PAGO EM DINHEIRO/));
    await expectAccessible(page);
    await paper.getByText('Carnê', { exact: true }).click();
    await sees(paper.getByRole('img', { name: 'Código de barras CR47900444' }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await sees(toast(page, 'Empresa atualizada'));
    await holds(page.getByLabel('Nome no Pix'), 'Crediario Exemplo');
    await hasFocus(page.getByRole('button', { name: 'Salvar', exact: true }));

    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await screen.rowOf(sale.id).getByRole('cell').nth(8).click();
    const panel = page.getByRole('dialog', { name: `Venda ${sale.id}` });
    await panel.getByRole('button', { name: 'Cobrar por Pix' }).click();
    const charge = page.getByRole('dialog', { name: /Cobrar por Pix/ });
    await seesText(charge, `Identificador V${sale.id}P1`);
    await charge.getByText('Tudo', { exact: true }).click();
    await seesText(charge, `Identificador V${sale.id}T`);
    await sees(charge.getByText(/54071200\.005802BR5917Crediario Exemplo/));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await seesNo(charge);
    await hasFocus(panel.getByRole('button', { name: 'Cobrar por Pix' }));
  });

  journey('is edited on a phone, one field below the other', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    await page.goto('/profile/company');
    await sees(page.getByLabel('Nome no papel'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
