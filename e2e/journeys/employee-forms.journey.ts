import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { DESKTOP, journey, PHONE, stage, useBrowser } from '../harness/journey';
import { EmployeeFormScreen } from '../screens/employee-form-screen';
import { holds, isAt, isToldBeside, sees, seesText } from '../screens/sees';
import { logIn } from '../world/http';
import { ownSurname } from '../world/names';

const MISSING = [
  ['Nome', 'Nome obrigatório'],
  ['Sobrenome', 'Sobrenome obrigatório'],
  ['CPF', 'CPF obrigatório'],
  ['Telefone', 'Telefone obrigatório'],
  ['E-mail', 'E-mail obrigatório'],
  ['Senha', 'Senha obrigatória'],
  ['Confirmar Senha', 'Confirmação de senha obrigatória'],
] as const;

describe('Novo funcionário', () => {
  useBrowser();

  journey('registers one who may log in at once, and goes back', async ({ visit }) => {
    const { page } = await visit();
    const screen = new EmployeeFormScreen(page);
    const sheet = aSheet();
    await page.goto('/home');
    await screen.button('Novo funcionário').click();
    await isAt(page, '/home/new-employee');
    await sees(screen.title('Novo funcionário'));
    await screen.fill(sheet);
    await holds(screen.field('CPF'), '529.982.247-25');
    await holds(screen.field('Telefone'), '(85) 99888-7766');
    await screen.button('Cadastrar funcionário').click();
    await screen.acknowledge('Novo funcionário cadastrado');
    await isAt(page, '/home');
    await page.getByLabel('Pesquisar funcionário').fill(sheet.Sobrenome);
    await seesText(page, `Bento ${sheet.Sobrenome}`);
    const { user } = await logIn(stage().url, sheet['E-mail'], sheet.Senha);
    expect(user).toMatchObject({ name: 'Bento', email: sheet['E-mail'] });
  });

  journey('says all that is missing and what is wrong', async ({ visit }) => {
    for (const size of [DESKTOP, PHONE]) {
      const { page } = await visit({ size });
      const screen = new EmployeeFormScreen(page);
      await page.goto('/home/new-employee');
      await screen.button('Cadastrar funcionário').click();
      for (const [label, fault] of MISSING) await isToldBeside(screen.field(label), fault);
      await screen.fill({ Senha: '1234567', 'Confirmar Senha': '12345678', 'E-mail': 'torto' });
      await isToldBeside(screen.field('Senha'), 'A senha deve conter pelo menos 8 digitos');
      await isToldBeside(screen.field('Confirmar Senha'), 'As senhas devem ser iguais');
      await isToldBeside(screen.field('E-mail'), 'E-mail obrigatório');
      await screen.fill({ Senha: 'abcdefgh' });
      await isToldBeside(screen.field('Senha'), 'A senha deve conter apenas números');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  journey('tells an address that is taken beside its field', async ({ world, visit }) => {
    const { email } = await world.employee('Márcia');
    const { page, guard } = await visit();
    const screen = new EmployeeFormScreen(page);
    guard.expectFailure(400, '/api/auth/local/register');
    await page.goto('/home/new-employee');
    await screen.fill({ ...aSheet(), 'E-mail': email });
    await screen.button('Cadastrar funcionário').click();
    await isToldBeside(screen.field('E-mail'), 'Este e-mail já está em uso');
    await holds(screen.field('Nome'), 'Bento');
  });
});

describe('Editar Funcionário', () => {
  useBrowser();

  journey('saves what was changed and goes to the page before', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const surname = ownSurname();
    const { page } = await visit({ size: PHONE });
    const screen = new EmployeeFormScreen(page);
    await page.goto(`/home/details/${employee.id}?aba=funcionario`);
    await screen.button('Editar Informações').click();
    await sees(screen.title('Editar Funcionário'), page.getByText(employee.option));
    await holds(screen.field('E-mail'), employee.email);
    await screen.field('Nome').fill('');
    await screen.button('Salvar alterações').click();
    await isToldBeside(screen.field('Nome'), 'Nome obrigatório');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await screen.fill({ Nome: 'Jéssica Maria', Sobrenome: surname });
    await screen.button('Salvar alterações').click();
    await screen.acknowledge('Informações do funcionário foram atualizadas');
    await isAt(page, `/home/details/${employee.id}`);
    const saved = await world.api.get(`/api/users/${employee.id}`);
    expect(saved).toMatchObject({ name: 'Jéssica Maria', finalname: surname });
  });
});

describe('Trocar Senha', () => {
  useBrowser();

  journey('gives an employee another password', async ({ world, visit }) => {
    const employee = await world.employee('Cauã');
    for (const [size, password] of [
      [DESKTOP, '87654321'],
      [PHONE, '11223344'],
    ] as const) {
      const { page } = await visit({ size });
      const screen = new EmployeeFormScreen(page);
      await page.goto(`/home/details/employee/${employee.id}/password`);
      await sees(screen.title('Trocar Senha'), page.getByText(employee.option));
      await screen.button('Trocar senha').click();
      await isToldBeside(screen.field('Nova senha'), 'Nova senha obrigatória');
      await isToldBeside(screen.field('Confirmar Senha'), 'Confirmação de senha obrigatória');
      await screen.fill({ 'Nova senha': password, 'Confirmar Senha': '12345678' });
      await isToldBeside(screen.field('Confirmar Senha'), 'Senhas não conferem');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await screen.field('Confirmar Senha').fill(password);
      await screen.button('Trocar senha').click();
      await screen.acknowledge('Senha de acesso alterada');
      const { user } = await logIn(stage().url, employee.email, password);
      expect(user.id).toBe(employee.id);
    }
  });
});

function aSheet() {
  const surname = ownSurname();
  return {
    Nome: 'Bento',
    Sobrenome: surname,
    CPF: '52998224725',
    Telefone: '85998887766',
    'E-mail': `${surname.toLowerCase()}@rota.test`,
    Senha: '12345678',
    'Confirmar Senha': '12345678',
  };
}
