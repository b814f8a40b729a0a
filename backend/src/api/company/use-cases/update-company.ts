import {
  bareCnpj,
  plainLatin,
  PIX_CITY_MAX,
  PIX_NAME_MAX,
  readPixKey,
} from '@crediario/contract/domain';
import { type CompanyForm, NO_PIX } from '@crediario/contract/forms';
import type { Company } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { companyRecord } from '../queries/company-record';

/** By somebody of the office; or by a super-admin of the panel, whom the log names by address. */
export type ChangeContext = Pick<UseCaseContext, 'trx' | 'toldAt'> &
  ({ user: { id: number } } | { user: null; superAdmin: string });
type Columns = Omit<Company, 'changed'>;

/** Says anew who charges. */
export const updateCompany = (context: ChangeContext, form: CompanyForm): Promise<void> =>
  change(context, columnsOf(form));

/** Decides anew whether a collector is told what their open box should hold. */
export const updateBlindCount = (context: ChangeContext, blind: boolean): Promise<void> =>
  change(context, { blind_count: blind });

/** What went before stays in the audit log: of what changed, or each change would keep the logo twice over. */
async function change(context: ChangeContext, changes: Partial<Columns>): Promise<void> {
  const { trx } = context;
  await trx('company').forUpdate().select('is_the_one');
  const before = await companyRecord(trx);
  await trx('company').update(changes);
  const after = await companyRecord(trx);
  const changed = (Object.keys(changes) as (keyof Columns)[]).filter(
    (name) => before[name] !== after[name],
  );
  if (changed.length === 0) return;
  const of = (record: Company) => Object.fromEntries(changed.map((name) => [name, record[name]]));
  const entry = { action: 'update', entity: 'company', entityId: 1, before: of(before) };
  const signed = context.user ? {} : { super_admin: context.superAdmin };
  await audit(context, { ...entry, after: { ...of(after), ...signed } });
}

/** What was left empty is empty; a key as a bank knows it; what goes into a Pix as a bank reads it. */
function columnsOf(form: CompanyForm): Omit<Columns, 'blind_count'> {
  const { pix_kind } = form;
  const text = (value: string | null | undefined): string => value ?? '';
  return {
    name: form.name,
    legal_name: text(form.legal_name),
    cnpj: bareCnpj(text(form.cnpj)),
    logo: text(form.logo),
    cep: text(form.cep),
    address: text(form.address),
    number: text(form.number),
    neighborhood: text(form.neighborhood),
    city: text(form.city),
    state: text(form.state),
    phone: text(form.phone),
    email: form.email,
    footer: text(form.footer),
    pix_kind,
    pix_key: pix_kind === NO_PIX ? '' : text(readPixKey(pix_kind, text(form.pix_key))),
    pix_name: plainLatin(text(form.pix_name), PIX_NAME_MAX),
    pix_city: plainLatin(text(form.pix_city), PIX_CITY_MAX),
  };
}
