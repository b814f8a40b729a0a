import { describe } from 'vitest';
import { journey, useBrowser } from '../harness/journey';
import { EditClientScreen } from '../screens/edit-client-screen';
import { opens, returnsFocus } from '../screens/layers';
import { PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { hasFocus, holds, sees, seesNo } from '../screens/sees';

const CPF_OF_ANOTHER = '111.444.777-35';

describe('The focus comes back from a question', () => {
  useBrowser();

  journey('before the terms are changed', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/terms/edit');
    await page.getByLabel('Texto dos termos').fill('Outro texto');
    const question = page.getByRole('dialog', { name: /atualizar os termos de uso/ });
    await returnsFocus(page, {
      opener: page.getByRole('button', { name: 'Atualizar termos' }),
      layer: question,
      first: question.getByRole('button', { name: 'Cancelar' }),
    });
  });

  journey('before a client gets the CPF of another', async ({ world, visit }) => {
    const of = await world.employee('Jéssica');
    await world.client('Ana', { of, cpf: CPF_OF_ANOTHER });
    const client = await world.client('Bruno', { of });
    const { page } = await visit();
    const screen = new EditClientScreen(page);
    await page.goto(`/sellings/client-list/${client.id}/details/edit`);
    await holds(screen.field('Nome'), 'Bruno');
    await screen.field('CPF').fill(CPF_OF_ANOTHER);
    const question = page.getByRole('dialog', { name: 'Este CPF já é de outro cliente' });
    const cancel = question.getByRole('button', { name: 'Cancelar' });
    await returnsFocus(page, { opener: screen.save, layer: question, first: cancel });
    await opens({ opener: screen.field('CPF'), layer: question, first: cancel });
    await page.keyboard.press('Enter');
    await seesNo(question);
    await hasFocus(screen.field('CPF'));
  });

  journey('before a visit is taken back, and after it', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 0, instalments: 3 });
    await world.pay(sale, { cash: 0 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const drawer = page.getByRole('dialog', { name: `Venda ${sale.id}`, exact: true });
    await opens({ opener: screen.rowOf(sale.id), layer: drawer });
    const takeBack = drawer.getByRole('button', { name: /^Desfazer visita/ });
    const question = page.getByRole('dialog', { name: /desfazer a visita/ });
    await returnsFocus(page, {
      opener: takeBack,
      layer: question,
      first: question.getByRole('button', { name: 'Cancelar' }),
    });
    await opens({ opener: takeBack, layer: question });
    await question.getByRole('button', { name: 'Sim, desfazer' }).press('Enter');
    await seesNo(takeBack);
    await sees(drawer);
    await hasFocus(drawer.locator(':focus'));
  });
});

describe('The focus stays', () => {
  useBrowser();

  journey('on a stepper’s button that has come to its limit', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 0, instalments: 3 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const payment = new PaymentDialog(page);
    await opens({ opener: screen.pay(screen.rowOf(sale.id)), layer: payment.root });
    await payment.root.getByRole('radio').first().check({ force: true });
    for (let press = 0; press < 5; press += 1) await payment.more.press('Enter');
    await hasFocus(payment.more);
  });

  journey('in the date that the calendar was opened for', async ({ visit }) => {
    const { page } = await visit();
    await new SalesScreen(page).open();
    const calendar = page.locator('.ant-picker-dropdown:visible');
    for (const id of ['#data-final', '#data-inicial']) {
      const field = page.locator(id);
      await field.focus();
      await page.keyboard.press('Enter');
      await sees(calendar);
      await hasFocus(field);
      await page.keyboard.press('Escape');
      await seesNo(calendar);
      await hasFocus(field);
    }
  });
});
