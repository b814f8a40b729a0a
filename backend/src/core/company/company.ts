/** One row: who charges, as the company says it of itself; until it has, as the environment does. */
import { companyLines } from '@crediario/contract/forms';
import {
  type BusinessDate,
  type Charge,
  chargeOf,
  type PixCharge,
  staticBrCode,
} from '@crediario/contract/domain';
import { settings } from '../../platform/settings';
import { orNull, rowsOf, text, theRow } from '../../platform/statements/rows';
import { prepared } from '../../platform/statements/prepared';
import type { Db } from '../../platform/transaction/in-transaction';

const COLUMNS = {
  name: orNull(text()),
  legal_name: text(),
  cnpj: text(),
  logo: text(),
  cep: text(),
  address: text(),
  number: text(),
  neighborhood: text(),
  city: text(),
  state: text(),
  phone: text(),
  email: orNull(text()),
  footer: text(),
  pix_kind: text<'none' | 'cnpj' | 'cpf' | 'phone' | 'email' | 'random'>(),
  pix_key: text(),
  pix_name: text(),
  pix_city: text(),
};

export async function companyOf(db: Db) {
  const query = db('company').select(Object.keys(COLUMNS)).options(prepared('company'));
  const row = await theRow(rowsOf(COLUMNS, query));
  const first = settings().company;
  return { ...row, name: row.name ?? first.name, email: row.email ?? first.email };
}

export type CompanyFacts = Awaited<ReturnType<typeof companyOf>>;

/** Whose Pix it is; null where the company takes none. */
export interface PixAccount {
  key: string;
  name: string;
  city: string;
}

export const pixAccountOf = (company: CompanyFacts): PixAccount | null =>
  company.pix_kind === 'none'
    ? null
    : { key: company.pix_key, name: company.pix_name, city: company.pix_city };

/** What a paper's head says of the company. */
export interface Letterhead {
  readonly name: string;
  /** As a data address; empty where there is none. */
  readonly logo: string;
  readonly lines: readonly string[];
  readonly footer: string;
  readonly pix: PixAccount | null;
}

export const letterheadOf = (company: CompanyFacts): Letterhead => ({
  name: company.name,
  logo: company.logo,
  lines: companyLines(company),
  footer: company.footer,
  pix: pixAccountOf(company),
});

/** A charge with the code that pays it. */
export interface ChargeByPix extends Charge {
  readonly payload: string;
}

/** What to ask for of a sale, and the BR Code for it; null where nothing of that is owed.
 *  Throws: DomainError INVALID_PIX. */
export function pixChargeOf(
  pix: PixAccount,
  of: PixCharge,
  saleId: number,
  instalments: Parameters<typeof chargeOf>[2],
  today: BusinessDate,
): ChargeByPix | null {
  const charge = chargeOf(of, saleId, instalments, today);
  return (
    charge && {
      ...charge,
      payload: staticBrCode({ ...pix, amountCents: charge.cents, txid: charge.txid }),
    }
  );
}
