import { companyLines } from '@crediario/contract/forms';
import type { FieldPackage } from '@crediario/contract/wire';
import { companyOf, pixAccountOf } from '../../../core/company/company';
import type { Clock } from '../../../platform/clock/clock';
import {
  type Db,
  inTransaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { take } from '../../../platform/throttle/bucket';
import { LIMITS } from '../limits';
import { isHeardOf, noteContact, sealKeyOf } from '../queries/device-contact';
import { asOneMoment, packedFacts } from '../queries/field-package';

interface Asked {
  employeeId: number;
  /** The version that the phone has. */
  since: string | undefined;
  device: string | null | undefined;
  /** Operations that the phone has yet to send. */
  unsent: number;
}

/** What a collector's phone needs for its day; that it asked is noted, with what it still has to send. */
export async function packField(
  host: TransactionHost & { db: { connection: Db } },
  clock: Clock,
  { employeeId, since, unsent, ...asked }: Asked,
): Promise<FieldPackage> {
  const db = host.db.connection;
  const device = asked.device && (await mayBeNoted(db, employeeId, asked.device)) && asked.device;
  if (device) {
    const whose = { collectorId: employeeId, sentById: employeeId };
    const contact = { ...whose, device, unsent, isForPackage: true, at: clock.now() };
    await inTransaction(host, (trx) => noteContact(trx, contact));
  }
  const facts = await inTransaction(host, async (trx) => {
    await asOneMoment(trx);
    return packedFacts(trx, { employeeId, asked: since, today: clock.today() });
  });
  const { timeZone } = clock;
  const day = { server_time: clock.now().toISOString(), today: clock.today(), timeZone };
  const seal_key = device ? await sealKeyOf(db, employeeId, device) : undefined;
  return { ...facts, ...day, company: await packedCompany(db), ...(seal_key && { seal_key }) };
}

/** Anybody can make up devices: beyond some new ones a day the package comes as if none was named. docs/decisions/0006. */
async function mayBeNoted(db: Db, employeeId: number, device: string): Promise<boolean> {
  if (await isHeardOf(db, employeeId, device)) return true;
  return (await take(db, { limit: LIMITS.newDevice(), subject: String(employeeId) })) === 0;
}

async function packedCompany(db: Db): Promise<FieldPackage['company']> {
  const company = await companyOf(db);
  const { name, email } = company;
  return { name, email, lines: companyLines(company), pix: pixAccountOf(company) };
}
