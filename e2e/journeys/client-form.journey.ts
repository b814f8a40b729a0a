import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { ClientListScreen } from '../screens/client-list-screen';
import { ClientScreen, factsOf } from '../screens/client-screen';
import { EditClientScreen } from '../screens/edit-client-screen';
import { NewClientScreen } from '../screens/new-client-screen';
import { hasFocus, holds, isAt, isToldBeside, sees, seesNo } from '../screens/sees';
import { ownCpf, ownSurname } from '../world/names';
import type { World } from '../world/world';

async function antonia(world: World) {
  return world.client('Antônia', { of: await world.employee('Márcia'), nick: 'Toinha' });
}

describe('Novo Cliente, from the list', () => {
  useBrowser();

  journey(
    'says that the client is registered, and leads back to the list',
    async ({ world, visit }) => {
      const employee = await world.employee('Márcia');
      const { page } = await visit();
      const list = new ClientListScreen(page);
      const screen = new NewClientScreen(page);
      await list.open();
      await list.newClient.click();
      await isAt(page, '/sellings/client-list/new-client');
      await sees(screen.title);
      const lastName = ownSurname();
      await screen.fill({
        name: 'Cláudia',
        lastName,
        cpf: ownCpf(),
        phone: '85993384426',
        cep: '60060440',
        number: '12',
        employee: employee.option,
      });
      await holds(screen.field('Cidade'), 'Fortaleza');
      await screen.register.dblclick();
      const success = page.getByRole('dialog', { name: 'Sucesso!' });
      await sees(success.getByText('Novo cliente registrado', { exact: true }));
      await expectAccessible(page);
      // A click beside it closes it, as 'Fechar' does.
      await page.mouse.click(5, 5);
      await isAt(page, '/sellings/client-list');
      await list.searchFor(lastName);
      await sees(list.row(lastName));
      await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(2);
    },
  );
});

describe('Editar Cliente', () => {
  useBrowser();

  journey('changes what is known of the client, and says so', async ({ world, visit }) => {
    const client = await antonia(world);
    const { page } = await visit();
    const details = new ClientScreen(page);
    const screen = new EditClientScreen(page);
    await details.open(client.id);
    await details.edit.click();
    await isAt(page, `/sellings/client-list/${client.id}/details/edit`);
    await sees(page.getByRole('heading', { name: 'Editar Cliente', exact: true }));
    await holds(screen.field('Apelido'), 'Toinha');
    await expectAccessible(page);

    await screen.field('Apelido').fill('Toinha do Centro');
    // The address is required of new clients only.
    await screen.field('Endereço').fill('');
    await screen.commercial('Cidade').fill('Sobral');
    await screen.active.click();
    await screen.save.dblclick();
    const success = page.getByRole('dialog', { name: 'Sucesso!' });
    await sees(success.getByText('Informações foram alteradas', { exact: true }));
    await success.getByRole('button', { name: 'Fechar' }).click();
    await isAt(page, `/sellings/client-list/${client.id}/details`);
    const region = (name: string) => factsOf(page.getByRole('region', { name }));
    await expect.poll(() => region('Dados pessoais')).toContain('Apelido: Toinha do Centro');
    expect(await region('Endereço residencial')).toContain('Endereço: —');
    expect(await region('Endereço comercial')).toContain('Cidade: Sobral');

    const list = new ClientListScreen(page);
    await page.goto(`/sellings/client-list?busca=${client.lastName}`);
    await expect.poll(async () => (await list.cellsOf(client.lastName))[6]).toBe('INATIVO');
  });

  journey('says all that is missing, and goes to the first fault', async ({ world, visit }) => {
    const client = await antonia(world);
    const { page } = await visit();
    const screen = new EditClientScreen(page);
    await page.goto(`/sellings/client-list/${client.id}/details/edit`);
    await holds(screen.field('Nome'), 'Antônia');
    const required = [
      ['Nome', 'Nome é obrigatório'],
      ['Sobrenome', 'Sobrenome é obrigatório'],
      ['CPF', 'CPF é obrigatório'],
      ['Celular', 'Celular é obrigatório'],
      ['CEP', 'CEP é obrigatório'],
      ['Estado', 'Estado é obrigatório'],
      ['Cidade', 'Cidade é obrigatória'],
      ['Bairro', 'Bairro é obrigatório'],
      ['Número/Complemento', 'Número é obrigatório'],
    ] as const;
    for (const [label] of required) await screen.field(label).fill('');
    await screen.field('Endereço').fill('');
    await screen.save.click();
    for (const [label, fault] of required) await isToldBeside(screen.field(label), fault);
    await isToldBeside(screen.field('Endereço'), '');
    await hasFocus(screen.field('Nome'));
    await expectAccessible(page);
  });

  journey('goes back to the client, and asks before it loses work', async ({ world, visit }) => {
    const client = await antonia(world);
    const { page } = await visit();
    const screen = new EditClientScreen(page);
    await page.goto(`/sellings/client-list/${client.id}/details/edit`);
    await holds(screen.field('Nome'), 'Antônia');
    await screen.field('Nome').fill('Antonieta');
    await screen.back.click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await seesNo(question);
    await holds(screen.field('Nome'), 'Antonieta');
    await screen.back.click();
    await question.getByRole('button', { name: 'Sim, sair' }).click();
    await isAt(page, `/sellings/client-list/${client.id}/details`);
  });

  journey('fits a phone', async ({ world, visit }) => {
    const client = await antonia(world);
    const { page } = await visit({ size: PHONE });
    const screen = new EditClientScreen(page);
    await page.goto(`/sellings/client-list/${client.id}/details/edit`);
    await holds(screen.field('Nome'), 'Antônia');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
