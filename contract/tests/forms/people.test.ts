import { describe, expect, it } from 'vitest';
import {
  editClientFormSchema,
  editEmployeeFormSchema,
  employeePasswordFormSchema,
  forgotPasswordFormSchema,
  loginFormSchema,
  newClientFormSchema,
  newEmployeeFormSchema,
  openCashBoxFormSchema,
  profileFormSchema,
  profilePasswordFormSchema,
  resetPasswordFormSchema,
} from '../../src/forms/index.js';
import { saidBy } from '../support/reading.js';

const client = {
  name: 'Antônia',
  lastName: 'Magalhães Reis',
  nick: '',
  cpf: '529.982.247-25',
  anternativeName: '',
  phone: '(85) 98811-2040',
  cep: '60325-010',
  address: 'Rua Padre Anchieta',
  number: '1284, casa B',
  neighborhood: 'São Gerardo',
  city: 'Fortaleza',
  state: 'CE',
};

const employee = {
  name: 'Jéssica',
  finalname: 'Andrade',
  cpf: '529.982.247-25',
  phone: '(85) 98811-2040',
  email: 'jessica@example.com',
};

it('takes out of a name what turns all that follows around', () => {
  const turned = { ...client, name: '\u202eMaria', address: 'Rua \u2066das Flores\u2069' };
  expect(newClientFormSchema.cast(turned)).toMatchObject({
    name: 'Maria',
    address: 'Rua das Flores',
  });
});

it.each(['\u200b', '\u202e', ' \u2060\u00ad ', '\u3164'])(
  '%j shows no name, and is none',
  (name) => {
    expect(saidBy(newClientFormSchema, { ...client, name })).toEqual({
      name: 'Nome é obrigatório',
    });
  },
);

it.each([
  ['Maria\nde Souza', 'Maria de Souza'],
  ['Maria\r\n\tde Souza\n', 'Maria de Souza'],
  ['Maria\u2028Souza\u0007', 'Maria Souza'],
])('%j is a name on one line', (name, kept) => {
  expect(newClientFormSchema.cast({ ...client, name }).name).toBe(kept);
});

it('a note keeps its lines', () => {
  const note = 'Primeira\nSegunda';
  expect(
    openCashBoxFormSchema.cast({ employeeId: '1', observation: note }, { assert: false })
      .observation,
  ).toBe(note);
});

describe('Login', () => {
  it('takes an e-mail and a password', () => {
    expect(saidBy(loginFormSchema, { email: 'a@b.com', password: 'x' })).toEqual({});
  });

  it.each([
    [{}, { email: 'Preencha os campos necessários', password: 'Preencha os campos necessários' }],
    [{ email: '', password: '1' }, { email: 'Preencha os campos necessários' }],
    [{ email: 'a@b', password: '1' }, { email: 'Insira um e-mail válido' }],
    [{ email: 'a b@c.com', password: '1' }, { email: 'Insira um e-mail válido' }],
    [{ email: 'a@b.com', password: '' }, { password: 'Preencha os campos necessários' }],
  ])('%j', (values, said) => {
    expect(saidBy(loginFormSchema, values)).toEqual(said);
  });
});

describe('Novo Cliente', () => {
  it('is content with the required fields alone', () => {
    expect(saidBy(newClientFormSchema, client)).toEqual({});
  });

  it('says all that is missing', () => {
    expect(saidBy(newClientFormSchema, {})).toEqual({
      name: 'Nome é obrigatório',
      lastName: 'Sobrenome é obrigatório',
      cpf: 'CPF é obrigatório',
      phone: 'Celular é obrigatório',
      cep: 'CEP é obrigatório',
      address: 'Endereço é obrigatório',
      number: 'Número é obrigatório',
      neighborhood: 'Bairro é obrigatório',
      city: 'Cidade é obrigatória',
      state: 'Estado é obrigatório',
    });
  });

  it('takes blanks for nothing', () => {
    expect(saidBy(newClientFormSchema, { ...client, name: '   ' })).toEqual({
      name: 'Nome é obrigatório',
    });
  });

  it('does not refuse a CPF for its check digits', () => {
    expect(saidBy(newClientFormSchema, { ...client, cpf: '529.982.247-26' })).toEqual({});
  });

  it('keeps to the lengths of the records', () => {
    expect(
      saidBy(newClientFormSchema, {
        ...client,
        cpf: '529.982.247-251',
        phone: '(85) 98811-20401',
        cep: '60325-0101',
        name: 'a'.repeat(121),
      }),
    ).toEqual({
      name: 'Deve ter no máximo 120 caracteres',
      cpf: 'Deve ter no máximo 14 caracteres',
      phone: 'Deve ter no máximo 15 caracteres',
      cep: 'Deve ter no máximo 9 caracteres',
    });
  });

  it('Editar Cliente leaves the address open, and nothing else', () => {
    const { address: _, ...withoutAddress } = client;
    expect(saidBy(editClientFormSchema, withoutAddress)).toEqual({});
    expect(saidBy(editClientFormSchema, {})).not.toHaveProperty('address');
    expect(Object.keys(saidBy(editClientFormSchema, {}))).toHaveLength(9);
  });
});

describe('employees', () => {
  it('Editar Funcionário says all that is missing', () => {
    expect(saidBy(editEmployeeFormSchema, employee)).toEqual({});
    expect(saidBy(editEmployeeFormSchema, {})).toEqual({
      name: 'Nome obrigatório',
      finalname: 'Sobrenome obrigatório',
      cpf: 'CPF obrigatório',
      phone: 'Telefone obrigatório',
      email: 'E-mail obrigatório',
    });
    expect(saidBy(editEmployeeFormSchema, { ...employee, email: 'jessica' })).toEqual({
      email: 'E-mail obrigatório',
    });
  });

  it.each([
    ['12345678', '12345678', {}],
    [
      '',
      '',
      { password: 'Senha obrigatória', passwordConfirmation: 'Confirmação de senha obrigatória' },
    ],
    ['1234567', '1234567', { password: 'A senha deve conter pelo menos 8 digitos' }],
    ['1234567a', '1234567a', { password: 'A senha deve conter apenas números' }],
    ['12345678', '12345679', { passwordConfirmation: 'As senhas devem ser iguais' }],
  ])('Novo funcionário with the passwords %j and %j', (password, passwordConfirmation, said) => {
    expect(saidBy(newEmployeeFormSchema, { ...employee, password, passwordConfirmation })).toEqual(
      said,
    );
  });

  it.each([
    ['12345678', '12345678', {}],
    [
      '',
      '',
      {
        password: 'Nova senha obrigatória',
        passwordConfirmation: 'Confirmação de senha obrigatória',
      },
    ],
    ['1234567', '1234567', { password: 'A senha deve conter pelo menos 8 digitos' }],
    ['senha1234', 'senha1234', { password: 'A senha deve conter apenas números' }],
    ['12345678', '87654321', { passwordConfirmation: 'Senhas não conferem' }],
  ])('Trocar Senha with %j and %j', (password, passwordConfirmation, said) => {
    expect(saidBy(employeePasswordFormSchema, { password, passwordConfirmation })).toEqual(said);
  });
});

describe('the own account', () => {
  it.each([
    [{ email: 'ana@example.com' }, {}],
    [{ email: '' }, { email: 'E-mail obrigatório' }],
    [{ email: 'ana@' }, { email: 'Insira um e-mail válido' }],
  ])('Esqueci minha senha with %j', (values, said) => {
    expect(saidBy(forgotPasswordFormSchema, values)).toEqual(said);
  });

  it.each([
    ['longa-e-boa', 'longa-e-boa', {}],
    [
      '1234567',
      '1234567',
      {
        password: 'A senha deve conter pelo menos 8 dígitos',
        passwordConfirmation: 'A senha deve conter pelo menos 8 dígitos',
      },
    ],
    ['12345678', '12345679', { passwordConfirmation: 'As senhas devem ser iguais' }],
  ])('Redefinir senha with %j and %j', (password, passwordConfirmation, said) => {
    expect(saidBy(resetPasswordFormSchema, { password, passwordConfirmation })).toEqual(said);
  });

  it('Alterar Senha', () => {
    expect(saidBy(profilePasswordFormSchema, {})).toEqual({
      currentPassword: 'Senha antiga obrigatória',
      password: 'Nova senha obrigatória',
      passwordConfirmation: 'Confirmação de senha obrigatória',
    });
    const good = { currentPassword: 'x', password: '12345678', passwordConfirmation: '12345678' };
    expect(saidBy(profilePasswordFormSchema, good)).toEqual({});
  });

  it('Informações', () => {
    expect(
      saidBy(profileFormSchema('ana@example.com'), {
        name: 'Ana',
        email: ' ANA@example.com',
        phone: '1',
      }),
    ).toEqual({});
    expect(
      saidBy(profileFormSchema('ana@example.com'), { name: '', email: 'ana@', phone: '' }),
    ).toEqual({
      name: 'Nome obrigatório',
      email: 'Insira um e-mail válido',
      phone: 'Telefone obrigatório',
      currentPassword: 'Senha atual obrigatória',
    });
    const moved = { name: 'Ana', email: 'outra@example.com', phone: '1', currentPassword: '1234' };
    expect(saidBy(profileFormSchema('ana@example.com'), moved)).toEqual({});
  });
});

describe('Abrir caixa', () => {
  it('needs an employee', () => {
    expect(saidBy(openCashBoxFormSchema, { employeeId: null })).toEqual({
      employeeId: 'Selecione um funcionário',
    });
    expect(saidBy(openCashBoxFormSchema, { employeeId: 3, observation: '' })).toEqual({});
  });
});
