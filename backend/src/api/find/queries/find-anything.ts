/** What the box that finds anything shows: clients first, then their sales. */
import type { BusinessDate } from '@crediario/contract/domain';
import type { FindAnswer } from '@crediario/contract/wire';
import type { CurrentUser } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';
import { foundBoxes } from './found-boxes';
import { clientsOfIds, type FoundClients, foundClients } from './found-clients';
import { foundEmployees } from './found-employees';
import { foundSales } from './found-sales';
import { type Said, saidOf } from './said';
import type { Scope } from './scope';

export interface Finding {
  said: string;
  /** These clients, whatever was said. */
  clientIds: readonly number[] | null;
  limit: number;
  viewer: CurrentUser;
  today: BusinessDate;
}

const NOBODY: FoundClients = { clients: [], total: 0, more: false };

export async function findAnything(db: Db, finding: Finding): Promise<FindAnswer> {
  const { viewer, limit, today, clientIds } = finding;
  const scope: Scope = { limit, today, ownerId: viewer.isStaff ? null : viewer.id };
  if (clientIds) return answerOf(await clientsOfIds(db, clientIds, scope));
  const said = saidOf(finding.said);
  return said ? found(db, said, scope) : answerOf(NOBODY);
}

async function found(db: Db, said: Said, scope: Scope): Promise<FindAnswer> {
  const [clients, employees, boxes] = await Promise.all([
    foundClients(db, said, scope),
    foundEmployees(db, said, scope),
    foundBoxes(db, said, scope),
  ]);
  const ofClients = clients.clients.map(({ id }) => id);
  return answerOf(clients, {
    sales: await foundSales(db, { id: said.id, ofClients }, scope),
    employees,
    boxes,
  });
}

const NOTHING_ELSE = { sales: [], employees: [], boxes: [] };

function answerOf(
  { clients, total, more }: FoundClients,
  others: Omit<FindAnswer['data'], 'clients'> = NOTHING_ELSE,
): FindAnswer {
  return { data: { clients, ...others }, meta: { clients: total, more } };
}
