import type { Caller, TestApp } from '../harness';

/** Every field of a client's form. */
export const CLIENT_SHEET = {
  name: 'Joana',
  lastName: 'Prado',
  nick: 'Jô',
  cpf: '529.982.247-25',
  anternativeName: 'Mãe da Bia',
  phone: '(11) 98765-4321',
  cep: '01001-000',
  address: 'Praça da Sé',
  number: '100',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  commercialCEP: '20040-020',
  commercialAddress: 'Rua da Quitanda',
  commercialNumber: '7',
  commercialNeighborhood: 'Centro',
  commercialCity: 'Rio de Janeiro',
  commercialState: 'RJ',
};

/** Registers a client through the API; returns its id. */
export async function registerClient(
  app: TestApp,
  owner: Caller | null,
  changes: object = {},
): Promise<number> {
  const staff = await app.loginAs('administrador');
  const data = {
    ...CLIENT_SHEET,
    ...changes,
    active: true,
    ...(owner && { user: { id: owner.id } }),
  };
  const { body } = await staff.post('/api/clients', { data }).expect(200);
  return body.data.id;
}
