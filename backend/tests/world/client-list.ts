import type { Caller, TestApp } from '../harness';

interface ListedClient {
  sale_id: number | null;
  client_id: number;
  sale_color: string;
}

const MARIA = {
  name: 'Maria Aparecida',
  last_name: 'Conceição',
  nick: 'Dona Cida 100%',
  cpf: '412.907.558-30',
  phone: '(85) 99812-4470',
};

/** A client with a full set of texts, as the table holds one: Maria Aparecida, unless `columns` say otherwise. */
export async function aListedClient(
  app: TestApp,
  of: Caller | null,
  columns: object = {},
): Promise<number> {
  const [row] = await app
    .knex('clients')
    .insert({ ...MARIA, active: true, ...(of && { user_id: of.id }), ...columns })
    .returning('id');
  return row.id;
}

/** The list of clients, as staff ask for it. */
export async function clientList(
  app: TestApp,
  query: Record<string, string | number>,
): Promise<ListedClient[]> {
  const staff = await app.loginAs('gerente');
  const { body } = await staff.get('/api/ReportClients').query(query).expect(200);
  return body.data;
}

export const clientsIn = (rows: ListedClient[]): number[] => rows.map(({ client_id }) => client_id);
