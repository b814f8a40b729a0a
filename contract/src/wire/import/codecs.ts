import { TOO_MANY_DIGITS } from '../../domain/import/phone-words.js';
import { type MixedSchema, object } from 'yup';
import type { Frequency, PartlyReadSale } from '../../domain/index.js';
import { type NewClientForm, newClientFormSchema } from '../../forms/client.js';
import { type Reading, readBySchema } from '../../forms/faults.js';
import { digitsOnly, maskCpf, maskPhone, maskPostalCode } from '../../forms/masks.js';
import { requiredText, TEXT_MAX } from '../../forms/fields.js';
import type { ImportedClient, WireImportedSale } from './row.js';

type Field = keyof NewClientForm;

/** With the area; of mobiles older than the ninth digit, and of landlines. */
const SHORTEST_PHONE = 10;
const LONGEST_PHONE = 11;

/** What is missing is counted up to the shortest that is whole, as where the file is read (`readPhone`). */
function faultOfPhone({ length }: string): string | null {
  if (length > LONGEST_PHONE) return TOO_MANY_DIGITS;
  if (length === 0 || length >= SHORTEST_PHONE) return null;
  const missing = SHORTEST_PHONE - length;
  return missing === 1 ? 'falta 1 algarismo' : `faltam ${missing} algarismos`;
}

type OptionalText = MixedSchema<string | null | undefined>;

const optional = (field: Field): OptionalText =>
  (newClientFormSchema.fields[field] as OptionalText).nullable().optional() as OptionalText;

const MASKS: Partial<Record<Field, (value: string) => string>> = {
  cpf: maskCpf,
  phone: maskPhone,
  cep: maskPostalCode,
  commercialCEP: maskPostalCode,
};

/** A code that a spreadsheet made a number of ('1.1988E+10') has digits enough for another. */
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const code = (field: Field): OptionalText =>
  optional(field).test('digits', 'Deve ter só algarismos', (value) => !hasLetters(value ?? ''));

const fields = Object.fromEntries(
  (Object.keys(newClientFormSchema.fields) as Field[]).map((field) => [
    field,
    MASKS[field] ? code(field) : optional(field),
  ]),
) as Record<Field, OptionalText>;

/** The form's own rules, but that what the old books do not have may be missing, all but the name: who edits the client later
 *  is asked for it. A CPF or a phone that is there is there whole. */
const importedClientSchema = object({
  ...fields,
  name: requiredText('Informe o nome', TEXT_MAX.name),
  cpf: fields.cpf.test('whole', 'CPF incompleto', (value) =>
    [0, 11].includes(digitsOnly(value ?? '').length),
  ),
  phone: fields.phone.test(
    'whole',
    ({ value }) => faultOfPhone(digitsOnly(String(value ?? ''))) ?? '',
    (value) => faultOfPhone(digitsOnly(value ?? '')) === null,
  ),
});

const isField = (name: string): name is Field => Object.hasOwn(fields, name);

/** The client as the form would send it, or what is wrong; what is blank, or no field of the form, is left out. */
export function readImportedClient(client: ImportedClient): Reading<Partial<NewClientForm>> {
  const said = Object.entries(client).flatMap(([field, value]) => {
    const text = value?.trim() ?? '';
    if (!isField(field)) return [];
    const mask = MASKS[field];
    return text === '' ? [] : [[field, mask ? masked(mask, text) : text]];
  });
  return readBySchema(importedClientSchema, Object.fromEntries(said)) as Reading<
    Partial<NewClientForm>
  >;
}

/** A mask cuts off what is too long, and letters, which is to be told. */
const masked = (mask: (value: string) => string, text: string): string =>
  !hasLetters(text) && digitsOnly(mask(text)).length === digitsOnly(text).length
    ? mask(text)
    : text;

export const importedSaleFromWire = (
  sale: WireImportedSale,
  frequency: Frequency | null,
): PartlyReadSale => ({
  soldOn: sale.sold_on,
  valueCents: sale.value_cents,
  feePercent: sale.fee_percent,
  totalCents: sale.total_cents,
  count: sale.instalments,
  frequency,
  firstDue: sale.first_due,
  paidCount: sale.paid_count,
  paidCents: sale.paid_cents,
});
