import { companyLines } from '@crediario/contract/forms';
import type { FieldPackage } from '@crediario/contract/wire';
import { companyOf, pixAccountOf } from '../../../core/company/company';
import type { Clock } from '../../../platform/clock/clock';
import {
  type Db,
  inTransaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { noteContact, sealKeyOf } from '../queries/device-contact';
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
  { employeeId, since, device, unsent }: Asked,
): Promise<FieldPackage> {
  const db = host.db.connection;
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

async function packedCompany(db: Db): Promise<FieldPackage['company']> {
  const company = await companyOf(db);
  const { name, email } = company;
  return { name, email, lines: companyLines(company), pix: pixAccountOf(company) };
}
