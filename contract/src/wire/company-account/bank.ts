import { type InferType, type MixedSchema, mixed, object } from 'yup';
import {
  formatMoney,
  isBusinessDate,
  isWireMoney,
  MAX_ENTRY_CENTS,
  RECEIPT_PART_KINDS,
  withoutInvisible,
} from '../../domain/index.js';
import { isStorable, MESSAGES, optionalText, requiredText } from '../../forms/fields.js';
import {
  day,
  flag,
  listOf,
  maybe,
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
import { data, pagination } from '../envelope.js';
import {
  id,
  isId,
  optionalBalance,
  optionalChoiceParam,
  optionalDate,
  optionalId,
  pageFields,
} from '../fields.js';

/** How many one request brings: within what a body may hold. */
export const MOST_BANK_LINES = 200;
const MOST_ID = 200;
const MOST_TEXT = 500;
const MOST_ACCOUNT = 60;
const MOST_EQUAL = 10_000;

/** A line as its file says it. */
const sentBankLine = record({
  id: noted('The bank’s own: endToEndId, or FITID behind the account (123-4:N1)', text),
  account: noted('The number of the account; absent if the file names none', maybe(text)),
  day,
  time: noted('HH:mm:ss in Brasília; absent where the file tells a day alone', maybe(text)),
  value: noted('Signed; above zero if it is open', money),
  open: noted('The file does not say for certain whether the money came or went', maybe(flag)),
  nth: noted(
    'The nth line of its file that says the same; absent: counted within the request',
    maybe(whole),
  ),
  text,
});

export type SentBankLine = InferType<typeof sentBankLine>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const isText = (value: unknown, min: number, max: number): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max && isStorable(value);

type SentFields = Readonly<Record<string, unknown>>;

/** What is wrong with a line, in words; null where nothing is. */
function faultOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'informe id, dia, valor e texto';
  const line = value as SentFields;
  return faultOfIdentity(line) ?? faultOfMoment(line) ?? faultOfAmount(line) ?? faultOfText(line);
}

function faultOfIdentity({ id: bankId, account, nth }: SentFields): string | null {
  if (!isText(bankId, 1, MOST_ID) || withoutInvisible(bankId).trim() !== bankId) {
    return `o id deve ter de 1 a ${MOST_ID} caracteres, sem espaços nas pontas`;
  }
  if (account !== undefined && !isText(account, 0, MOST_ACCOUNT)) {
    return `a conta deve ter no máximo ${MOST_ACCOUNT} caracteres`;
  }
  const isCount = nth === undefined || (isId(nth) && nth <= MOST_EQUAL);
  return isCount ? null : `nth deve ser um número de 1 a ${MOST_EQUAL}`;
}

function faultOfMoment({ day: on, time }: SentFields): string | null {
  if (!isBusinessDate(on)) return 'o dia deve ser uma data válida (AAAA-MM-DD)';
  const isTime = time === undefined || (typeof time === 'string' && TIME.test(time));
  return isTime ? null : 'a hora deve ser HH:mm:ss';
}

function faultOfAmount({ value: amount, open }: SentFields): string | null {
  if (!isWireMoney(amount) || amount === 0 || Math.abs(amount) > MAX_ENTRY_CENTS / 100) {
    return `o valor deve ser em reais, até ${formatMoney(MAX_ENTRY_CENTS)}, e não zero`;
  }
  if (open !== undefined && typeof open !== 'boolean') return 'open deve ser true ou false';
  return open === true && amount < 0 ? 'o valor sem sinal certo deve ser maior que zero' : null;
}

const faultOfText = ({ text: said }: SentFields): string | null =>
  isText(said, 0, MOST_TEXT) ? null : `o texto deve ter no máximo ${MOST_TEXT} caracteres`;

function lines(): MixedSchema<SentBankLine[]> {
  return mixed<SentBankLine[]>({
    type: 'bankLines',
    check: (value): value is SentBankLine[] =>
      Array.isArray(value) && value.length <= MOST_BANK_LINES,
  })
    .meta({ shape: listOf(sentBankLine) })
    .typeError(`As linhas devem ser uma lista de no máximo ${MOST_BANK_LINES}`)
    .test('lines', (value, { createError }) => {
      const faults = (value ?? []).map(faultOf);
      const first = faults.findIndex((fault) => fault !== null);
      return first < 0 || createError({ message: `Linha ${first + 1}: ${faults[first]}` });
    })
    .required(MESSAGES.required);
}

/** POST company-account/lines. `file_id`: of a file whose first lines are there already. */
export const bankLinesBody = object({
  file_id: optionalId(),
  name: requiredText(MESSAGES.required, 120),
  balance: optionalBalance(),
  balance_day: optionalDate(),
  lines: lines(),
});

/** What may become of a line. */
export const BANK_DEEDS = ['confirm', 'post', 'give_back', 'return', 'aside'] as const;
export type BankDeed = (typeof BANK_DEEDS)[number];

/** POST company-account/lines/{id}. */
export const bankDecisionBody = object({
  deed: optionalChoiceParam(BANK_DEEDS).required(MESSAGES.required),
  payment_id: optionalId(),
  sale_id: optionalId(),
  line_id: optionalId(),
  /** What was seen to be left of it: where somebody used a part meanwhile, nothing is done. */
  expected_rest: optionalBalance(),
  reason: optionalText(200),
});

/** POST company-account/lines/{id}/direction */
export const bankDirectionBody = object({
  direction: optionalChoiceParam(['in', 'out'] as const).required(MESSAGES.required),
});

export type BankDecisionBody = InferType<typeof bankDecisionBody>;

function ids(): MixedSchema<number[]> {
  return mixed<number[]>({
    type: 'idList',
    check: (value): value is number[] =>
      Array.isArray(value) && value.length <= MOST_BANK_LINES && value.every(isId),
  })
    .meta({ shape: listOf(whole) })
    .typeError(`Devem ser no máximo ${MOST_BANK_LINES} identificadores`)
    .required(MESSAGES.required);
}

/** POST company-account/certain */
export const certainLinesBody = object({ ids: ids() });

export const bankUseParams = object({ id: id() });

const bankSuggestion = named(
  'BankSuggestion',
  record({
    deed: noted(
      'confirm: a Pix on record; post: a new one of this sale; return: what it takes back',
      oneOf('confirm', 'post', 'return'),
    ),
    payment_id: orNull(whole),
    sale_id: orNull(whole),
    line_id: noted('Of a return: the line whose rest it takes', orNull(whole)),
    client_id: orNull(whole),
    client_name: orNull(text),
    day: noted('Of the payment or the line that is meant', orNull(day)),
    portion: noted('The next unpaid instalment', orNull(whole)),
    portions: orNull(whole),
    pays: noted(
      'Of a new payment: the instalments that it goes to, oldest first',
      listOf(record({ number: whole, kind: oneOf(...RECEIPT_PART_KINDS) })),
    ),
    takes: noted('What of the line goes there', money),
    over: noted('What is left of it then', money),
    stays: noted('Of a return: what is left of the Pix', orNull(money)),
  }),
);

/** Who said whether a line's money came or went. */
export const BANK_DIRECTIONS = ['file', 'person', 'open'] as const;

const bankLine = named(
  'BankLine',
  record({
    id: whole,
    day,
    time: noted('HH:mm:ss in Brasília, where its file told it', orNull(text)),
    account: noted('The number of the account, where its file named one', orNull(text)),
    value: noted('Signed: money into the account is positive; also while nobody knows', money),
    direction: noted(
      'Who said whether it came or went. open: nobody yet, and nothing can be done with it before',
      oneOf(...BANK_DIRECTIONS),
    ),
    rest: noted('What of it is not used yet', money),
    text,
    file: text,
    about: noted(
      'Of one that was used in part, or of who owes nothing any more',
      orNull(record({ sale_id: whole, client_id: whole, client_name: text })),
    ),
    suggestions: noted(
      'The likeliest; several where nothing tells them apart',
      listOf(bankSuggestion),
    ),
    payer: noted(
      'Without a suggestion: the client of the CPF that the line names, who owed nothing on that day (owed_nothing), or owes nothing any more (owes_nothing)',
      orNull(
        record({ client_id: whole, client_name: text, why: oneOf('owed_nothing', 'owes_nothing') }),
      ),
    ),
    codes: noted('Our codes in its text', listOf(text)),
    evidence: orNull(
      record({ identifier: flag, code: flag, value: flag, name: flag, cpf: flag, near: flag }),
    ),
    maybe_twice: noted(
      'Another line of that day and value has its number, or no number: one of the two may be the other',
      flag,
    ),
    certain: noted('May be accepted without looking', flag),
  }),
);

const some = record({ count: whole, value: money });

export const bankLinesAnswer = record({
  data: listOf(bankLine),
  meta: record({
    read: noted('All lines', whole),
    open: some,
    tasks: noted(
      'How many of the open ones wait for a person: what came, what nobody says came or went, and what goes back of a Pix on record; no fees',
      whole,
    ),
    over: noted('Of which the client is known, and more was paid than is owed', some),
    bank: noted(
      'What the bank says that the account held, as the latest file says it',
      orNull(record({ balance: money, day })),
    ),
    file: noted('The latest', orNull(text)),
  }),
});

export const bankLinesQuery = object(pageFields());

export const BANK_USES = [
  'confirmed',
  'posted',
  'waits',
  'given_back',
  'returned',
  'aside',
] as const;

const bankUse = named(
  'BankUse',
  record({
    id: whole,
    line_id: whole,
    kind: oneOf(...BANK_USES),
    value: noted('Of the line, signed as it is', money),
    day,
    time: orNull(text),
    text,
    sale_id: orNull(whole),
    payment_id: orNull(whole),
    client_id: orNull(whole),
    client_name: orNull(text),
    reason: orNull(text),
    at: moment,
    by: orNull(text),
  }),
);

export const bankUsesAnswer = record({
  data: listOf(bankUse),
  meta: record({ pagination }),
});

export const sentLinesAnswer = data(
  record({
    file_id: whole,
    added: whole,
    known: noted('Were there already', whole),
    ahead: noted('Of days to come: they are not kept, and come again with a later file', whole),
    open: noted('Of the added ones: nobody knows yet whether they came or went', whole),
    left: noted(
      'Those that were known or lie ahead, each with what it says',
      listOf(record({ day, value: money, text, reason: oneOf('known', 'ahead') })),
    ),
  }),
);

export const bankDecision = data(
  record({ id: noted('Of the use', whole), line_id: whole, rest: money }),
);

export const bankDirectionSaid = data(record({ line_id: whole, value: noted('Signed', money) }));

export const certainAnswer = data(
  record({
    used: listOf(record({ id: whole, line_id: whole })),
    refused: listOf(record({ line_id: whole, code: text, message: text })),
  }),
);

export type BankLineRow = InferType<typeof bankLine>;
export type BankSuggestion = InferType<typeof bankSuggestion>;
export type BankLines = InferType<typeof bankLinesAnswer>;
export type BankUse = InferType<typeof bankUse>;
export type BankUseKind = BankUse['kind'];
export type BankUses = InferType<typeof bankUsesAnswer>;
export type SentLines = InferType<typeof sentLinesAnswer>['data'];
export type CertainLines = InferType<typeof certainAnswer>['data'];
export type BankDirectionSaid = InferType<typeof bankDirectionSaid>['data'];
export type BankDecisionMade = InferType<typeof bankDecision>['data'];
