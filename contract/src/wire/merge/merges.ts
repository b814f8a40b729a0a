import { type InferType, mixed, type MixedSchema, object } from 'yup';
import {
  flag,
  listOf,
  moment,
  money,
  named,
  noted,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { COLORS } from '../client/colors.js';
import { data } from '../envelope.js';
import { id } from '../fields.js';
import { CLIENT_FIELDS } from '../reads/shapes/clients.js';

/** What is chosen as one, of either side: fields of a record that make no sense apart. */
export const MERGE_GROUPS = {
  name: ['name', 'lastName'],
  nick: ['nick'],
  cpf: ['cpf'],
  phone: ['phone'],
  address: ['cep', 'address', 'number'],
  neighborhood: ['neighborhood', 'city', 'state'],
  reference: ['anternativeName'],
  commercial: [
    'commercialCEP',
    'commercialAddress',
    'commercialNumber',
    'commercialNeighborhood',
    'commercialCity',
    'commercialState',
  ],
} as const;

export type MergeGroup = keyof typeof MERGE_GROUPS | 'collector';

export const MERGE_CHOICES = [...Object.keys(MERGE_GROUPS), 'collector'] as MergeGroup[];

/** POST clientMerges: `gone` goes into `kept`, which takes what `from_gone` names from it. */
export const mergeBody = object({
  kept: id(),
  gone: id(),
  from_gone: mixed<MergeGroup[]>({
    type: 'mergeGroups',
    check: (value): value is MergeGroup[] =>
      Array.isArray(value) && value.every((group) => MERGE_CHOICES.includes(group)),
  })
    .meta({
      shape: noted('What the kept client takes from the other', listOf(oneOf(...MERGE_CHOICES))),
    })
    .typeError(`Deve ser uma lista de ${MERGE_CHOICES.join(', ')}`)
    .optional() as MixedSchema<MergeGroup[] | undefined>,
});

/** What POST clientMerges answers: the merge's own number, by which it is undone, and who stays. */
export const clientMerged = data(record({ id: whole, kept: whole }));

export type ClientMerged = InferType<typeof clientMerged>;

const { createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = CLIENT_FIELDS;

/** One of two clients, as far as somebody who decides about them looks. */
export const mergeSide = named(
  'MergeSide',
  record({
    id: whole,
    ...fields,
    user_id: orNull(whole),
    user_name: orNull(text),
    since: noted('When the client was registered', moment),
    sales: whole,
    payments: whole,
    last_sale_id: orNull(whole),
    owed: money,
    delay_days: noted('Since the oldest unpaid instalment was due', whole),
    sale_color: oneOf(...COLORS),
  }),
);

export type MergeSide = InferType<typeof mergeSide>;

export const mergePreview = record({ one: mergeSide, other: mergeSide });

export type MergePreview = InferType<typeof mergePreview>;

/** GET clients/{id}/merges */
export const clientMerges = record({
  into: noted('Where this client went', orNull(record({ id: whole, name: text }))),
  merges: listOf(
    record({
      id: whole,
      gone_id: whole,
      gone_name: text,
      at: moment,
      by: orNull(text),
      can_undo: flag,
    }),
  ),
});

export type ClientMerges = InferType<typeof clientMerges>;
