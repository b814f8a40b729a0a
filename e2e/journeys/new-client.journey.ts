import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { paste } from '../screens/keyboard';
import { NewClientScreen } from '../screens/new-client-screen';
import {
  hasFocus,
  holds,
  isAt,
  isToldBeside,
  sees,
  seesNo,
  seesText,
  toast,
} from '../screens/sees';
import { ownCpf, ownPhone, ownSurname } from '../world/names';

const REQUIRED = [
  ['Nome', 'Nome é obrigatório'],
  ['Sobrenome', 'Sobrenome é obrigatório'],
  ['CPF', 'CPF é obrigatório'],
  ['Celular', 'Celular é obrigatório'],
  ['CEP', 'CEP é obrigatório'],
  ['Estado', 'Estado é obrigatório'],
  ['Cidade', 'Cidade é obrigatória'],
  ['Bairro', 'Bairro é obrigatório'],
  ['Endereço', 'Endereço é obrigatório'],
  ['Número/Complemento', 'Número é obrigatório'],
] as const;

describe('Novo Cliente', () => {
  useBrowser();

  journey('says all that is missing and goes to the first fault', async ({ visit }) => {
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await sees(screen.title);
    await screen.register.click();
    for (const [label, fault] of REQUIRED) await isToldBeside(screen.field(label), fault);
    await seesText(page, 'Selecione um funcionário');
    await hasFocus(screen.field('Nome'));
    await isToldBeside(screen.field('Apelido'), '');
    await expectAccessible(page);
  });

  journey('checks a field when it is left, and no sooner', async ({ visit }) => {
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await screen.field('Nome').fill('M');
    await screen.field('Nome').fill('');
    await isToldBeside(screen.field('Nome'), '');
    await screen.field('Sobrenome').click();
    await isToldBeside(screen.field('Nome'), 'Nome é obrigatório');
  });

  journey('masks CPF, phone and CEP, typed or pasted in any form', async ({ visit }) => {
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');

    const cpf = screen.field('CPF');
    await cpf.pressSequentially('52998224725');
    await holds(cpf, '529.982.247-25');
    await paste(cpf, '529 982 247 25');
    await holds(cpf, '529.982.247-25');

    const phone = screen.field('Celular');
    await phone.pressSequentially('8533384426');
    await holds(phone, '(85) 3338-4426');
    await phone.fill('');
    await phone.pressSequentially('85993384426');
    await holds(phone, '(85) 99338-4426');
    await paste(phone, '+55 85 99338-4426');
    await holds(phone, '(85) 99338-4426');

    const cep = screen.field('CEP');
    await cep.pressSequentially('600');
    await holds(cep, '600');
    await paste(cep, '60.060-440');
    await holds(cep, '60060-440');
  });

  journey('keeps the caret where a digit in the middle is mended', async ({ visit }) => {
    const { page } = await visit();
    const cpf = new NewClientScreen(page).field('CPF');
    await page.goto('/sellings/new-client');
    await cpf.pressSequentially('52998224725');
    for (let step = 0; step < 3; step += 1) await cpf.press('ArrowLeft');
    await cpf.press('Backspace');
    await cpf.press('1');
    await holds(cpf, '529.982.241-25');
  });

  journey('warns of a CPF whose digits do not fit, and lets it pass', async ({ world, visit }) => {
    const employee = await world.employee('Márcia');
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await screen.fill({ ...aClient(employee.option), cpf: '12345678900' });
    await isToldBeside(screen.field('CPF'), 'Confira o CPF: os dígitos não conferem');
    await holds(screen.field('Cidade'), 'Fortaleza');
    await screen.register.click();
    await isAt(page, /^\/sellings\/new-selling\/\d+$/);
    await sees(toast(page, 'Novo cliente registrado'));
  });

  journey('fills in the address of a CEP, and the commercial one apart', async ({ visit }) => {
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await screen.field('CEP').fill('60060440');
    await screen.field('Número/Complemento').click();
    await holds(screen.field('Endereço'), 'Rua Castro e Silva');
    await holds(screen.field('Bairro'), 'Centro');
    await holds(screen.field('Cidade'), 'Fortaleza');
    await holds(screen.field('Estado'), 'CE');
    await holds(screen.commercial('Cidade'), '');

    await screen.commercial('CEP').fill('01001000');
    await screen.commercial('Número/Complemento').click();
    await holds(screen.commercial('Cidade'), 'São Paulo');
    await holds(screen.field('Cidade'), 'Fortaleza');
  });

  journey('says that a CEP does not exist, and keeps the address', async ({ visit }) => {
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await screen.field('Cidade').fill('Sobral');
    await screen.field('CEP').fill('99999999');
    await screen.field('Número/Complemento').click();
    await isToldBeside(screen.field('CEP'), 'CEP não encontrado!');
    await holds(screen.field('Cidade'), 'Sobral');
  });

  journey('stays usable when the postal service is down', async ({ visit }) => {
    const { page, guard } = await visit();
    const screen = new NewClientScreen(page);
    guard.expectFailure(503, '/ws/');
    await page.goto('/sellings/new-client');
    await screen.field('CEP').fill('77777777');
    await screen.field('Número/Complemento').click();
    await sees(toast(page, 'A consulta de CEP está fora do ar'));
    await screen.field('Cidade').fill('Sobral');
    await holds(screen.field('Cidade'), 'Sobral');
  });

  journey('warns before what was typed is lost', async ({ visit }) => {
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await screen.field('Nome').fill('Maria');
    await page.getByRole('button', { name: 'Voltar' }).click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await sees(question);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await seesNo(question);
    await holds(screen.field('Nome'), 'Maria');

    await page.getByRole('button', { name: 'Voltar' }).click();
    await question.getByRole('button', { name: 'Sim, sair' }).click();
    await isAt(page, '/sellings');
  });

  journey('keeps what was typed when saving fails; registers once', async ({ world, visit }) => {
    const employee = await world.employee('Antônio');
    const { page, guard } = await visit();
    const screen = new NewClientScreen(page);
    const client = aClient(employee.option);
    await page.goto('/sellings/new-client');
    await screen.fill(client);
    await holds(screen.field('Cidade'), 'Fortaleza');

    guard.expectFailure(500, '/api/clients');
    await page.route('**/api/clients', (route) => route.fulfill(aServerError), { times: 1 });
    await screen.register.click();
    await sees(toast(page, 'Ocorreu um erro inesperado'));
    await holds(screen.field('Sobrenome'), client.lastName);

    await screen.register.dblclick();
    await isAt(page, /^\/sellings\/new-selling\/\d+$/);
    const found = await world.api.get<{ data: unknown[] }>(
      `/api/clients?filters[lastName][$eq]=${client.lastName}`,
    );
    expect(found.data).toHaveLength(1);
  });

  journey('who resembles another is told of, and no button moves', async ({ world, visit }) => {
    const employee = await world.employee('Antônio');
    const phone = ownPhone();
    const twin = await world.client('Ivone', { of: employee, phone });
    const { page } = await visit();
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await sees(screen.register);
    const place = async () => (await screen.register.boundingBox())?.y;
    const before = await place();
    await screen.field('Nome').fill('Ivone');
    await screen.field('Sobrenome').fill(twin.lastName);
    await screen.field('Celular').fill(phone);
    await sees(page.getByText(/^Já existe/));
    expect(await place()).toBe(before);
    await expectAccessible(page);
  });

  journey('fits a phone', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    const screen = new NewClientScreen(page);
    await page.goto('/sellings/new-client');
    await sees(screen.title, screen.field('Nome'), screen.register);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

const aServerError = {
  status: 500,
  json: {
    data: null,
    error: {
      status: 500,
      name: 'InternalServerError',
      message: 'Ocorreu um erro inesperado. Tente novamente',
      details: {},
    },
  },
};

/** Whom nobody resembles: a notice of someone like them would push the button from under the click. */
function aClient(employee: string) {
  return {
    name: 'Cláudia',
    lastName: ownSurname(),
    cpf: ownCpf(),
    phone: ownPhone(),
    cep: '60060440',
    number: '12',
    employee,
  };
}
