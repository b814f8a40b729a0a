import { describe, expect, it } from 'vitest';
import {
  editClientBody,
  isReassignment,
  loginBody,
  newClientBody,
  openCashBody,
  readBody,
  readData,
  reassignClientBody,
  registerBody,
  resetPasswordBody,
  userUpdateBody,
} from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

const client = {
  name: 'Antônia',
  lastName: 'Reis',
  cpf: '529.982.247-25',
  phone: '(85) 98811-2040',
  cep: '60325-010',
  address: 'Rua Padre Anchieta',
  number: '1284',
  neighborhood: 'São Gerardo',
  city: 'Fortaleza',
  state: 'CE',
};

const data = (fields: unknown) => ({ data: fields });

describe('clients', () => {
  it('keeps the rules of the form', () => {
    expect(
      readData(newClientBody, data({ ...client, active: true, user: { id: 3 }, id: 1 })),
    ).toEqual({
      ...client,
      active: true,
      user: 3,
    });
    expect(faultsOf(() => readData(newClientBody, data({ ...client, name: '', city: 7 })))).toEqual(
      {
        name: 'Nome é obrigatório',
        city: 'Deve ser um texto',
      },
    );
    expect(faultsOf(() => readData(newClientBody, data({ ...client, active: 'sim' })))).toEqual({
      active: 'Deve ser verdadeiro ou falso',
    });
  });

  it('trims what was typed', () => {
    expect(readData(editClientBody, data({ ...client, name: '  Ana ' })).name).toBe('Ana');
  });

  it('tells a reassignment from an edit', () => {
    expect(isReassignment(data({ user: { id: 3 } }))).toBe(true);
    expect(isReassignment(data({ user: { id: 3 }, name: 'Ana' }))).toBe(false);
    expect(isReassignment(data({}))).toBe(false);
    expect(isReassignment(undefined)).toBe(false);
    expect(readData(reassignClientBody, data({ user: { id: 3 } })).user).toBe(3);
    expect(faultsOf(() => readData(reassignClientBody, data({ user: null })))).toEqual({
      user: 'Selecione um funcionário',
    });
  });
});

describe('users and sessions', () => {
  it('no body raises a role, confirms itself or picks its name', () => {
    const sent = {
      email: 'a@b.com',
      username: 'master',
      password: '12345678',
      name: 'Ana',
      finalname: 'Reis',
      cpf: '1',
      phone: '2',
      role: 1,
      confirmed: true,
      blocked: false,
      provider: 'local',
    };
    expect(Object.keys(readBody(registerBody, sent)).sort()).toEqual(
      ['cpf', 'email', 'finalname', 'name', 'password', 'phone'].sort(),
    );
    expect(
      readBody(userUpdateBody, { blocked: true, role: { id: 1 }, resetPasswordToken: 'x' }),
    ).toEqual({
      blocked: true,
    });
  });

  it('checks a field that is there, and asks for none', () => {
    expect(readBody(userUpdateBody, {})).toEqual({});
    expect(
      faultsOf(() => readBody(userUpdateBody, { email: 'x', password: '123', name: null })),
    ).toEqual({
      email: 'E-mail obrigatório',
      password: 'A senha deve conter pelo menos 8 digitos',
      name: 'Nome obrigatório',
    });
  });

  it('a login of wrong types is refused before any look-up', () => {
    expect(
      faultsOf(() => readBody(loginBody, { identifier: { $ne: null }, password: ['x'] })),
    ).toEqual({
      identifier: 'Deve ser um texto',
      password: 'Preencha os campos necessários',
    });
  });

  it('a reset takes what the reset form takes', () => {
    const body = { code: 'abc', password: 'longa-e-boa', passwordConfirmation: 'longa-e-boa' };
    expect(readBody(resetPasswordBody, body)).toEqual(body);
  });

  it('opening a box names its employee', () => {
    expect(
      readData(
        openCashBody,
        data({ users_permissions_user: { id: 3 }, type_status_cash: { id: 2 } }),
      ),
    ).toEqual({
      users_permissions_user: 3,
    });
    expect(faultsOf(() => readData(openCashBody, data({})))).toEqual({
      users_permissions_user: 'Selecione um funcionário',
    });
  });
});
