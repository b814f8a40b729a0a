import { type InferType, type MixedSchema, mixed, object } from 'yup';
import {
  anyObject,
  day,
  flag,
  listOf,
  maybe,
  moment,
  money,
  named,
  noted,
  number,
  orNull,
  percent,
  record,
  text,
  whole,
} from '../answer.js';
import { data } from '../envelope.js';
import { absentIfBlank } from '../fields.js';
import { optionalText } from '../../forms/fields.js';
import { visitNotes } from '../client/visit-notes.js';
import { DEVICE_MAX, unsent } from './requests.js';
import { checked } from '../payment/checked.js';
import { timed } from '../payment/timed.js';
import { CLIENT_FIELDS } from '../reads/shapes/clients.js';

const VERSION = /^[\d.]{1,80}$/;

/** GET field/package. A version that another database gave, or none that can be read, is as good as none. */
export const packageQuery = object({
  since: mixed<string>({
    type: 'text',
    check: (value): value is string => typeof value === 'string' && VERSION.test(value),
  })
    .typeError('Deve ser a versão de um pacote anterior')
    .transform(absentIfBlank)
    .optional() as MixedSchema<string | undefined>,
  device: optionalText(DEVICE_MAX),
  unsent: unsent(),
});

const { createdAt: _createdAt, updatedAt: _updatedAt, ...PERSON } = CLIENT_FIELDS;

const packedClient = named(
  'PackedClient',
  record({
    id: whole,
    ...PERSON,
    place: noted(
      'As somebody said it, else the median of the last five good positions at payments',
      orNull(record({ lat: number, lon: number })),
    ),
    route: noted(
      'Where they stand in the order of the round: of all days, or of a weekday',
      listOf(record({ weekday: orNull(whole), place: text })),
    ),
    visit_notes: noted('Where there are any', maybe(visitNotes)),
  }),
);

/** Instalments that owe, the oldest first. */
const packedInstalment = record({
  id: whole,
  number: whole,
  dtPortion: day,
  value: money,
  paid_value: money,
});

const paidToday = noted(
  'The instalments to which payments of the package’s day went that this collector took, and how much; those that owe no more stand nowhere else',
  listOf(record({ id: whole, number: whole, dtPortion: day, value: money, received: money })),
);

const own = noted(
  'False of what another collector took, or did, while the client was theirs: it is nothing of this one’s day',
  maybe(flag),
);

const packedSale = named(
  'PackedSale',
  record({
    id: whole,
    client_id: whole,
    sale_date: day,
    value: money,
    fees: percent,
    total: money,
    paid_value: money,
    portion: whole,
    type_frequency: whole,
    weekday: orNull(whole),
    portions: listOf(packedInstalment),
    payments: noted(
      'The last five, the newest first; those without money too',
      listOf(record({ id: whole, dtPayment: moment, value: money, checked, timed, own })),
    ),
    visits: noted(
      'The last three, the newest first',
      listOf(
        record({
          id: whole,
          createdAt: moment,
          type_occurrence: orNull(whole),
          observation: orNull(text),
          own,
        }),
      ),
    ),
    paid_today: paidToday,
    promise: noted(
      'The latest, and what was paid from its day to the promised one',
      orNull(record({ id: whole, date: day, value: money, paid_value: money })),
    ),
  }),
);

/** What waits for the office. */
const packedReview = named(
  'PackedReview',
  record({
    operation: noted('As it was sent', text),
    device: text,
    seq: orNull(whole),
    kind: text,
    taken_at: orNull(moment),
    client_id: orNull(whole),
    client_name: orNull(text),
    code: orNull(text),
    message: orNull(text),
    payload: noted('Not of another’s', maybe(anyObject)),
    corrects: noted(
      'Of a correction: the posted payment that stands until the office decides; null where none counts',
      maybe(orNull(whole)),
    ),
    sent_by: noted('By whose login it came, where that was another’s', orNull(text)),
    whose: noted('Where this login sent another’s: whose it is', orNull(text)),
  }),
);

export type PackedReview = InferType<typeof packedReview>;
export type PackedClient = InferType<typeof packedClient>;
export type PackedSale = InferType<typeof packedSale>;

/** All that a collector's phone needs to work a day without network. */
export const fieldPackage = named(
  'FieldPackage',
  record({
    version: noted('Asked with next time, as `since`', text),
    whole: noted(
      'Whether it is all there is; else what changed: a client that is named is told anew, with all of their sales',
      flag,
    ),
    server_time: moment,
    today: day,
    timeZone: text,
    collector: record({ id: whole, name: text }),
    company: record({
      name: text,
      email: text,
      lines: noted(
        'What stands beside the name on a paper: legal name, CNPJ, address',
        listOf(text),
      ),
      pix: noted(
        'Where the company takes Pix: what the phone makes a BR Code of',
        orNull(record({ key: text, name: text, city: text })),
      ),
    }),
    blind_count: noted('The phone shows stops and counts, no running sum of money received', flag),
    box: noted(
      'The open one',
      orNull(record({ id: whole, opened_on: day, start_at: moment, value_start: money })),
    ),
    clients: listOf(packedClient),
    sales: noted('Those that owe', listOf(packedSale)),
    settled: noted(
      'Sales of the named clients that owe no more since a payment of the package’s day',
      listOf(record({ id: whole, client_id: whole, paid_today: paidToday })),
    ),
    handed_over: noted(
      'Sales of clients who are another’s by now, on which this collector took money on the package’s day: all of them, whatever else changed',
      maybe(
        listOf(
          record({
            id: whole,
            client_id: whole,
            name: text,
            lastName: orNull(text),
            paid_today: paidToday,
          }),
        ),
      ),
    ),
    reference: record({
      type_frequencies: listOf(
        record({ id: whole, name: text, skip_weekdays: orNull(listOf(whole)) }),
      ),
      type_occurrences: listOf(record({ id: whole, name: text })),
    }),
    grades: noted(
      'All clients with a grade, as the list of clients has it, whatever else changed',
      maybe(
        record({
          A: listOf(whole),
          B: listOf(whole),
          C: listOf(whole),
          D: listOf(whole),
          E: listOf(whole),
        }),
      ),
    ),
    checked_pix: noted(
      'Payments by Pix of the last 30 days that a phone took and a line of the bank told of: all of them, whatever else changed',
      maybe(listOf(whole)),
    ),
    in_review: noted(
      'Money and clients of this collector that wait for the office, from whichever phone, and what this login sent of others: the newest 50, whatever else changed',
      maybe(listOf(packedReview)),
    ),
    seal_key: noted(
      'Of who asks with `device`: by what the phone seals what it holds when its collector leaves, and opens it when they enter again',
      maybe(text),
    ),
    removed: noted(
      'Clients who are no longer his; sales of the named clients that owe nothing any more or were deleted',
      record({ clients: listOf(whole), sales: listOf(whole) }),
    ),
  }),
);

export type FieldPackage = InferType<typeof fieldPackage>;

export const fieldPackageAnswer = data(fieldPackage);
