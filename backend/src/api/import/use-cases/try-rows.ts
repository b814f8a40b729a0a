import { isDomainError } from '@crediario/contract/errors';
import { readImportedClient } from '@crediario/contract/wire';
import { GUARDS } from '../../../core/guards';
import { domainErrorOfDatabase } from '../../../platform/errors/database-errors';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { insertClients } from '../../client/queries/client-rows';
import { type EarlierLine, earlierLines } from '../queries/earlier-lines';
import { type ImportFacts, importFacts } from '../queries/import-facts';
import { type KnownClient, knownClients, lockKnown } from '../queries/known-clients';
import type { StagedRow } from '../queries/staged-rows';
import { type JudgedRow, type Judgement, judgeRow } from './judge-row';
import { type Person, personsOf } from './place-row';
import type { Outcome } from '../queries/outcomes';
import { type Course, leftOut, seenSale, writeRows } from './write-rows';

/** Writes the rows of a chunk, and says what became of each: in a dry run the whole is taken back, and nothing else differs.
 *  A row that a rule or the database refuses leaves the others as they are. */
export async function tryRows(
  context: UseCaseContext,
  batchId: number,
  rows: readonly StagedRow[],
): Promise<Outcome[]> {
  const { trx, clock } = context;
  const today = clock.today();
  const facts: ImportFacts = await importFacts(trx);
  const judged = rows.map((row) => judgeRow(row, facts, today));
  const able = judged.flatMap((one) => (one.ok ? [one.row] : []));
  const before = rows[0]?.line ?? 0;
  // Before anybody is made again: a dry run must not find whom the real one would not.
  const known = await whoIsHere(context, { batchId, before }, able);
  const course: Course = {
    batchId,
    persons: await personsSoFar(context, { batchId, before }, able),
    touched: new Map(),
    known,
  };
  const written = await writeInTurn(context, course, able);
  const refused = judged.flatMap((one: Judgement) =>
    one.ok ? [] : [{ ...leftOut(one.line, one.refusal), ...seenSale(one.sale, today) }],
  );
  return [...written, ...refused].sort((one, other) => one.line - other.line);
}

/** Those of earlier chunks. Whom a dry run made, it took back: they are made again, as they were. */
async function personsSoFar(
  { trx }: UseCaseContext,
  { batchId, before }: { batchId: number; before: number },
  rows: readonly JudgedRow[],
): Promise<Map<string, Person>> {
  const named = [...new Set(rows.map(({ person }) => person).filter((person) => person !== ''))];
  const lines = await earlierLines(trx, { batch: batchId, before, persons: named });
  const persons = personsOf(lines);
  const gone = lines.filter(({ made_client, client_id }) => made_client && client_id === null);
  const made = await insertClients(
    trx,
    gone.map((line) => ({ fields: fieldsOf(line), employeeId: line.employee_id })),
  );
  gone.forEach(({ person }, index) => {
    const known = persons.get(person);
    if (known) known.client.id = made[index]?.id ?? null;
  });
  return persons;
}

function fieldsOf({ said }: EarlierLine) {
  const reading = readImportedClient(said ?? {});
  return { ...(reading.ok ? reading.value : {}), active: true };
}

/** Locked, and then read again: what was found may have changed while we waited. */
async function whoIsHere(
  { trx }: UseCaseContext,
  { batchId, before }: { batchId: number; before: number },
  rows: readonly JudgedRow[],
): Promise<ReadonlyMap<number, KnownClient[]>> {
  const of = { batch: batchId, before };
  const found = await knownClients(trx, of, rows);
  if (found.size === 0) return found;
  await lockKnown(trx, [...found.values()].flat());
  return knownClients(trx, of, rows);
}

/** All at once, and where that is refused in halves, down to the row whose fault it is. */
async function writeInTurn(
  context: UseCaseContext,
  course: Course,
  rows: readonly JudgedRow[],
): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const { trx } = context;
  await trx.raw('SAVEPOINT import_rows');
  try {
    const outcomes = await writeRows(context, course, rows);
    await trx.raw('RELEASE SAVEPOINT import_rows');
    return outcomes;
  } catch (error) {
    if (!isOfRow(error)) throw error;
    await trx.raw('ROLLBACK TO SAVEPOINT import_rows');
    await trx.raw('RELEASE SAVEPOINT import_rows');
    const [only, another] = rows;
    if (only && !another)
      return [
        { ...leftOut(only.line, refusalOf(error)), ...seenSale(only.sale, context.clock.today()) },
      ];
  }
  const half = Math.ceil(rows.length / 2);
  const first = await writeInTurn(context, course, rows.slice(0, half));
  return [...first, ...(await writeInTurn(context, course, rows.slice(half)))];
}

/** A rule's refusal, or the database's of what is in the row: not a connection that broke, nor two that waited for each
 *  other, which say nothing of a row. */
function isOfRow(error: unknown): boolean {
  if (isDomainError(error)) return true;
  const { code = '' } = error as { code?: string };
  return /^(22|23|CR)/.test(code);
}

function refusalOf(error: unknown) {
  const told = isDomainError(error) ? error : domainErrorOfDatabase(error, GUARDS);
  return {
    column: told?.details[0]?.path ?? null,
    reason: told?.message ?? 'Os dados da linha contradizem os que já estão cadastrados',
  };
}
