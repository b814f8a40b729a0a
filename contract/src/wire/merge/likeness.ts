import { type InferType, object } from 'yup';
import { LIKENESS_VERDICTS, type LikenessVerdict } from '../../domain/index.js';
import { flag, listOf, named, noted, oneOf, orNull, record, text, whole } from '../answer.js';
import { pagination } from '../envelope.js';
import { id, optionalChoiceParam, optionalIdParam, optionalSearch, pageFields } from '../fields.js';

/** GET clientsLike: what was typed so far of a client; `except` is the one who is being edited. */
export const clientsLikeQuery = object({
  name: optionalSearch(),
  lastName: optionalSearch(),
  cpf: optionalSearch(),
  phone: optionalSearch(),
  cep: optionalSearch(),
  address: optionalSearch(),
  number: optionalSearch(),
  neighborhood: optionalSearch(),
  city: optionalSearch(),
  except: optionalIdParam(),
});

const verdict = oneOf<LikenessVerdict>(...LIKENESS_VERDICTS);
const reasons = noted('Why, in words: ‘mesmo telefone’', listOf(text));

/** A client who may be the one that is being typed. */
export const likeClient = named(
  'LikeClient',
  record({
    id: whole,
    name: text,
    lastName: text,
    user_name: noted('The collector', orNull(text)),
    active: flag,
    late_sales: whole,
    verdict,
    reasons,
  }),
);

export type LikeClient = InferType<typeof likeClient>;

/** GET clientPairs: the most certain first. */
export const clientPairsQuery = object({
  verdict: optionalChoiceParam(LIKENESS_VERDICTS),
  ...pageFields(),
});

const one = record({ id: whole, name: text, lastName: text });

/** Two clients who may be one; the lower number first. */
export const clientPair = named('ClientPair', record({ low: one, high: one, verdict, reasons }));

export type ClientPair = InferType<typeof clientPair>;

export const clientPairs = record({
  data: listOf(clientPair),
  meta: record({
    pagination,
    certain: whole,
    likely: whole,
    possible: whole,
    clients: noted('All who are in the lists', whole),
    unchecked: noted('Of them, who were not compared yet', whole),
  }),
});

export type ClientPairs = InferType<typeof clientPairs>;

/** POST clientPairs/distinct, and GET clientPairs/preview. */
export const pairOfIds = object({ one: id(), other: id() });
