/** The open lines, each with what it may be the money of. */
import {
  type BusinessDate,
  type Cents,
  centsFromNumeric,
  centsFromWire,
  centsToWire,
  chargeCodesIn,
  type Evidence,
  mayBeReturned,
  paidParts,
  type Payable,
  pixNamedIn,
  suggestMatches,
} from '@crediario/contract/domain';
import type { BankLineRow, BankLines, BankSuggestion } from '@crediario/contract/wire';
import type { Paging } from '../../../platform/http/paging';
import type { Db } from '../../../platform/transaction/in-transaction';
import {
  broughtBy,
  type Candidate,
  candidatesFor,
  type NamedPix,
  returnable,
} from './bank-candidates';
import { unpaidOf } from './bank-instalments';
import { payersOf } from './bank-payers';
import { bankCounts, openBankLines, type OpenLine } from './bank-lines';

/** More than these are no suggestion. */
const MOST_SUGGESTED = 8;

export async function bankLines(db: Db, today: BusinessDate, paging: Paging): Promise<BankLines> {
  const meta = await bankCounts(db);
  return { data: await suggested(db, today, await openBankLines(db, paging)), meta };
}

/** In their order. */
export async function suggested(
  db: Db,
  today: BusinessDate,
  lines: readonly OpenLine[],
): Promise<BankLineRow[]> {
  const told = lines.filter(({ direction }) => direction !== 'open');
  const came = told.filter(({ amount }) => amount > 0);
  const went = told.filter(({ amount }) => amount < 0);
  const rows = [
    ...matched(came, await candidatesFor(db, came, today), suggestionFor),
    ...(await returns(db, went)),
    ...lines
      .filter(({ direction }) => direction === 'open')
      .map((line) => rowOf(line, { suggestions: [] })),
  ];
  const byId = new Map((await withInstalments(db, rows)).map((row) => [row.id, row]));
  const without = came.filter(({ id }) => byId.get(id)?.suggestions.length === 0);
  const payers = await payersOf(db, without);
  return lines.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? { ...row, payer: payers.get(id) ?? null } : [];
  });
}

/** Each new payment with the instalments that it would go to. */
async function withInstalments(db: Db, rows: readonly BankLineRow[]): Promise<BankLineRow[]> {
  const posts = rows.flatMap(({ suggestions }) =>
    suggestions.filter(({ deed }) => deed === 'post'),
  );
  const unpaid = await unpaidOf(
    db,
    posts.flatMap(({ sale_id }) => sale_id ?? []),
  );
  const pays = (one: BankSuggestion) =>
    one.deed === 'post'
      ? paidParts(unpaid.get(one.sale_id ?? 0) ?? [], centsFromWire(one.takes))
      : [];
  return rows.map((row) => ({
    ...row,
    suggestions: row.suggestions.map((one) => ({ ...one, pays: pays(one) })),
  }));
}

type Suggest = (of: Candidate, restCents: Cents) => BankSuggestion;
type Payables = Payable & { readonly of: Candidate };

/** What is left of a line whose client is known goes to this client alone. */
function matched(
  lines: readonly OpenLine[],
  candidates: readonly Candidate[],
  suggest: Suggest,
  isPossible?: typeof mayBeReturned,
): BankLineRow[] {
  const payables = candidates.map(payableOf);
  const unknown = lines.filter(({ client_id }) => client_id === null);
  const suggestions = suggestMatches(unknown.map(asLine), payables, isPossible);
  const rows = suggestions.map(({ payables: found, evidence, isCertain }, index) => {
    const line = unknown[index] as OpenLine;
    const restCents = centsFromNumeric(line.rest);
    const all = (found as readonly Payables[]).map(({ of }) => suggest(of, restCents));
    const isOver = (all[0]?.over ?? 0) > 0;
    return rowOf(line, {
      suggestions: all.slice(0, MOST_SUGGESTED),
      evidence: evidence && { identifier: false, ...evidence },
      certain: isCertain && !isOver,
    });
  });
  const known = lines
    .filter(({ client_id }) => client_id !== null)
    .map((line) => {
      const others = candidates.filter(
        (one) =>
          one.client_id === line.client_id &&
          one.sold_on <= line.day &&
          centsFromNumeric(one.value) > 0,
      );
      const all = others.map((one) => suggest(one, centsFromNumeric(line.rest)));
      return rowOf(line, { suggestions: all.slice(0, MOST_SUGGESTED) });
    });
  return [...rows, ...known];
}

const asLine = (line: OpenLine) => ({
  id: String(line.id),
  day: line.day,
  cents: Math.abs(centsFromNumeric(line.rest)),
  text: line.text,
});

function payableOf(of: Candidate): Payables {
  const amounts = of.payment_id === null ? [of.next_value, of.late_value, of.value] : [of.value];
  return {
    of,
    saleId: of.sale_id,
    soldOn: of.sold_on,
    paymentId: of.payment_id,
    day: of.day,
    clientName: of.client_name,
    cpf: of.cpf,
    amounts: amounts.flatMap((value) => (value ? [centsFromNumeric(value)] : [])),
  };
}

function suggestionFor(of: Candidate, restCents: Cents): BankSuggestion {
  const valueCents = centsFromNumeric(of.value);
  const takes = Math.min(valueCents, restCents);
  return {
    ...who(of),
    deed: of.payment_id === null ? 'post' : 'confirm',
    payment_id: of.payment_id,
    line_id: null,
    day: of.day,
    portion: of.portion,
    portions: of.portions,
    pays: [],
    takes: centsToWire(takes),
    over: centsToWire(restCents - takes),
    stays: null,
  };
}

/** What a line takes out of a Pix: all of it, or a part. */
const returnOf: Suggest = (of, signedCents) => ({
  ...suggestionFor(of, Math.abs(signedCents)),
  deed: 'return',
  stays: centsToWire(centsFromNumeric(of.value) - Math.abs(signedCents)),
});

const who = ({
  sale_id,
  client_id,
  client_name,
}: Pick<NamedPix, 'sale_id' | 'client_id' | 'client_name'>) => ({
  sale_id,
  client_id,
  client_name,
});

/** What a line that goes out takes back: by the identifier that it names, for sure; else by what its words and its value say. */
async function returns(db: Db, lines: readonly OpenLine[]): Promise<BankLineRow[]> {
  const named = new Map(
    lines.map((line) => [line.id, pixNamedIn(`${line.bank_id} ${line.text}`)] as const),
  );
  const brought = await broughtBy(db, [...named.values()].flat());
  const known = lines.flatMap((line) => {
    const own = brought.filter(({ bank_id }) => named.get(line.id)?.includes(bank_id));
    const suggestion = ofIdentifier(own, 0 - centsFromNumeric(line.rest));
    if (!suggestion) return [];
    const certain = !suggestion.stays;
    const evidence = { ...BY_IDENTIFIER, value: certain };
    return [rowOf(line, { suggestions: [suggestion], evidence, certain })];
  });
  const left = lines.filter(({ id }) => !known.some((row) => row.id === id));
  const guessed = matched(left, await returnable(db, left), returnOf, mayBeReturned);
  return [...known, ...guessed.map((row) => ({ ...row, certain: false }))];
}

const BY_IDENTIFIER: Evidence & { identifier: boolean } = {
  identifier: true,
  code: false,
  value: true,
  name: false,
  cpf: false,
  near: false,
};

/** The Pix of that value, what of it was given back, what is left of it, or the Pix of which this is a part. */
function ofIdentifier(own: readonly NamedPix[], cents: Cents): BankSuggestion | null {
  const isOfValue = ({ value }: NamedPix) => centsFromNumeric(value) === cents;
  const pix = own.find((one) => one.payment_id !== null && isOfValue(one));
  const given = own.find((one) => one.payment_id === null && isOfValue(one));
  const rest = own.find((one) => centsFromNumeric(one.rest) >= cents);
  const whole = own.find((one) => one.payment_id !== null && centsFromNumeric(one.value) > cents);
  const found = pix ?? given ?? rest ?? whole;
  if (!found) return null;
  const isOfPix = found === pix || found === whole;
  return {
    ...who(found),
    deed: 'return',
    payment_id: isOfPix ? found.payment_id : null,
    line_id: isOfPix ? null : found.line_id,
    day: found.day,
    portion: null,
    portions: null,
    pays: [],
    takes: centsToWire(cents),
    over: 0,
    stays: isOfPix ? centsToWire(centsFromNumeric(found.value) - cents) : null,
  };
}

function rowOf(
  line: OpenLine,
  found: Pick<BankLineRow, 'suggestions'> & Partial<Pick<BankLineRow, 'evidence' | 'certain'>>,
): BankLineRow {
  const { sale_id, client_id, client_name } = line;
  const isKnown = sale_id !== null && client_id !== null && client_name !== null;
  return {
    id: line.id,
    day: line.day,
    time: line.time,
    account: line.account || null,
    value: line.amount,
    direction: line.direction,
    rest: line.rest,
    text: line.text,
    file: line.file,
    about: isKnown ? { sale_id, client_id, client_name } : null,
    payer: null,
    codes: chargeCodesIn(line.text),
    evidence: null,
    ...found,
    maybe_twice: line.maybe_twice,
    certain: found.certain === true && !line.maybe_twice,
  };
}
