/** One row: what the company decides for itself. */
import type { Company } from '@crediario/contract/wire';
import { boolean, rowsOf, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const COMPANY = { blind_count: boolean() };

export const companyRecord = (db: Db): Promise<Company> =>
  theRow(rowsOf(COMPANY, db('company').select(Object.keys(COMPANY))));
