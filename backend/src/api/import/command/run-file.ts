import { createHash } from 'node:crypto';
import {
  type ImportBatch,
  type ImportExpectedBody,
  importRowOf,
  importRowsBody,
  importSendings,
  importTitle,
  readData,
} from '@crediario/contract/wire';
import type { Clock } from '../../../platform/clock/clock';
import type { UseCaseContext } from '../../../platform/transaction/context';
import {
  type Db,
  inTransaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { importBatch } from '../queries/import-batch';
import { runImport } from '../use-cases/run-imports';
import { startApply, startCheck } from '../use-cases/start-step';
import { beginImport, expectTotals, keepMapping, stageRows } from '../use-cases/stage-import';
import type { FileReading } from './read-file';

/** For whom a file is imported, where, and by which clock. */
export interface Course {
  host: TransactionHost & { db: { connection: Db } };
  clock: Clock;
  /** An administrator: what is written is theirs, and the audit log says so. */
  userId: number;
}

/** What a step under way says of itself, and asks. */
export interface Steering {
  /** Rows that it is through with. */
  heard?: (rows: number) => void;
  /** False: no further piece. */
  isTime?: () => boolean;
}

type Writer = Pick<UseCaseContext, 'trx' | 'user'>;

const ROWS_READ_AT_ONCE = 1_000;

const written = <T>({ host, userId }: Course, work: (context: Writer) => Promise<T>): Promise<T> =>
  inTransaction(host, (trx) =>
    work({ trx, user: { id: userId, role: 'administrador', isStaff: true } }),
  );

/** By the file's bytes and how it is read: the same command finds what it began. One that was taken back is begun anew. */
export async function beginFile(
  course: Course,
  { name, bytes, reading }: { name: string; bytes: Uint8Array; reading: FileReading },
): Promise<ImportBatch> {
  const { rows, header, hash, plan } = reading;
  await written(course, (context) => keepMapping(context, { header: hash, mapping: plan }));
  const said = JSON.stringify([name, reading.sheet, plan]);
  const key = createHash('sha256').update(bytes).update(said).digest('hex').slice(0, 56);
  for (let time = 1; ; time += 1) {
    const body = {
      file_name: name,
      header: header.map(importTitle),
      rows: rows.rows,
      key: time === 1 ? key : `${key}-${time}`,
    };
    const id = await written(course, (context) => beginImport(context, body));
    const batch = await importBatch(course.host.db.connection, id);
    if (batch.state !== 'undone') return batch;
  }
}

/** Sends all rows in the pieces, and through the checks, of the API; those that are there are kept once. */
export async function stageFile(
  course: Course,
  id: number,
  { rows }: FileReading,
  { heard = () => {}, isTime = () => true }: Steering = {},
): Promise<void> {
  for (let from = 0; from < rows.rows && isTime(); from += ROWS_READ_AT_ONCE) {
    const read = rows.slice(from, from + ROWS_READ_AT_ONCE);
    for (const some of importSendings(read.map(importRowOf))) {
      const data = { from: some[0]?.line ?? 1, rows: some };
      const body = readData(importRowsBody, { data });
      await written(course, (context) => stageRows(context, id, body.rows));
    }
    heard(from + read.length);
  }
}

/** Does the import and takes it back; with one under way already it goes on. */
export async function tryFile(
  course: Course,
  id: number,
  steering?: Steering,
): Promise<ImportBatch> {
  const { state } = await importBatch(course.host.db.connection, id);
  if (state !== 'checking') await written(course, (context) => startCheck(context, id));
  return through(course, id, steering);
}

/** Imports what was tried; what is in the middle of it goes on. */
export async function applyFile(
  course: Course,
  id: number,
  steering?: Steering,
): Promise<ImportBatch> {
  const { state } = await importBatch(course.host.db.connection, id);
  if (state !== 'applying') await written(course, (context) => startApply(context, id));
  return through(course, id, steering);
}

/** Keeps what the old system says, to compare with. */
export async function expectOfFile(
  course: Course,
  id: number,
  expected: ImportExpectedBody,
): Promise<ImportBatch> {
  await written(course, (context) => expectTotals(context, id, expected));
  return importBatch(course.host.db.connection, id);
}

async function through(
  { host, clock }: Course,
  id: number,
  { heard = () => {}, isTime = () => true }: Steering = {},
): Promise<ImportBatch> {
  const { connection } = host.db;
  await runImport(host, clock, { batchId: id, isTime, heard });
  return importBatch(connection, id);
}
