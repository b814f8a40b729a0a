import { DomainError } from '../../errors.js';
import { type BankAmount, ofxAmount } from './bank-amount.js';
import type { BankBalance, BankFile, LeftOutLine, ReadLine } from './bank-file.js';
import { lineText, madeId, movementId, withNth } from './bank-line.js';
import { type BankMoment, ofxMoment, withTrueTimes } from './bank-moment.js';
import { type Direction, directionsOf, marksOfType } from './direction.js';
import { isBalance, leftOutText } from './left-out.js';
import { taggedValue } from './ofx-value.js';

/** OFX, both as banks write it: SGML (1.x, end tags left out) and XML (2.x). Only what a movement needs is read. */

const STATEMENT = /<(STMTRS|CCSTMTRS)>([\s\S]*?)(?=<\/?(?:CC)?STMTRS>|$)/gi;
const MOVEMENT = /<STMTTRN>([\s\S]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi;
const WORDS = ['NAME', 'MEMO', 'REFNUM', 'CHECKNUM'] as const;

export const isOfx = (text: string): boolean => /<OFX>/i.test(text);

/** Each statement in the file is one account's. Throws: DomainError BANK_FILE_OF_CARD. */
export function readOfx(text: string): BankFile {
  const found = [...text.matchAll(STATEMENT)].map(([, tag = '', block = '']) => ({
    block,
    isCard: /^CC/i.test(tag),
  }));
  const isCardFile = /<CREDITCARDMSGSRSV1>/i.test(text);
  const all = found.length > 0 ? found : [{ block: text, isCard: isCardFile }];
  const accounts = all.filter(({ isCard }) => !isCard).map(({ block }) => block);
  const cards = all.filter(({ isCard }) => isCard).map(({ block }) => block);
  if (accounts.length === 0) throw new DomainError('BANK_FILE_OF_CARD');
  const seen = new Map<string, number>();
  const read = accounts.map((block) => readStatement(block, seen));
  return {
    lines: withNth(read.flatMap(({ lines }) => lines)),
    left: [...read.flatMap(({ left }) => left), ...cards.flatMap(leftOutOfCard)],
    balances: accounts.flatMap((block) => balanceOf(block) ?? []),
  };
}

interface Movement {
  moment: BankMoment | null;
  amount: BankAmount | null;
  fitId: string;
  marks: readonly Direction[];
  words: readonly string[];
  text: string;
}

function movementsIn(block: string): Movement[] {
  return [...block.matchAll(MOVEMENT)].map(([, one = '']) => {
    const words = WORDS.map((tag) => taggedValue(one, tag));
    const amount = ofxAmount(taggedValue(one, 'TRNAMT'));
    return {
      moment: ofxMoment(taggedValue(one, 'DTPOSTED')),
      amount,
      fitId: taggedValue(one, 'FITID'),
      marks: marksOfType(taggedValue(one, 'TRNTYPE'), amount?.signs ?? []),
      words,
      text: lineText(words),
    };
  });
}

/** `seen`: lines of the file that have no number of the bank. */
function readStatement(block: string, seen: Map<string, number>) {
  const account = taggedValue(block, 'ACCTID');
  const movements = movementsIn(block);
  const left: LeftOutLine[] = [];
  const money = movements.flatMap((one) => {
    const reason = reasonOf(one);
    if (reason) left.push(leftOut(one, reason));
    const { moment, amount } = one;
    return reason || !moment || !amount ? [] : [{ ...one, moment, amount }];
  });
  const directions = directionsOf(
    money.map(({ amount, marks, text }) => ({ signs: amount.signs, marks, text })),
    { isPlusImplied: true },
  );
  const lines = money.map(({ moment, amount, fitId, text }, index): Omit<ReadLine, 'nth'> => {
    const cents = directions[index] === 'out' ? -amount.cents : amount.cents;
    const own = movementId(cents, fitId && `${account}:${fitId}`, text);
    const id = own || madeId({ day: moment.day, cents, text }, seen);
    return { id, account, ...moment, cents, text, isOpen: directions[index] === null };
  });
  return { lines: withTrueTimes(lines), left };
}

function reasonOf({ moment, amount, words }: Movement): LeftOutLine['reason'] | null {
  if (isBalance(words)) return 'balance';
  if (!moment || !amount) return 'unreadable';
  return amount.cents === 0 ? 'zero' : null;
}

function leftOut({ moment, amount, words }: Movement, reason: LeftOutLine['reason']): LeftOutLine {
  const text = leftOutText(words);
  return { day: moment?.day ?? null, cents: signedCents(amount), text, reason };
}

const leftOutOfCard = (block: string): LeftOutLine[] =>
  movementsIn(block).map((one) => leftOut(one, 'card'));

const signedCents = (amount: BankAmount | null) =>
  amount && (amount.signs.includes('out') ? 0 - amount.cents : amount.cents);

function balanceOf(statement: string): BankBalance | null {
  const [, block = ''] =
    /<LEDGERBAL>([\s\S]*?)(?=<\/LEDGERBAL>|<AVAILBAL>|$)/i.exec(statement) ?? [];
  const moment = ofxMoment(taggedValue(block, 'DTASOF'));
  const cents = signedCents(ofxAmount(taggedValue(block, 'BALAMT')));
  if (moment === null || cents === null) return null;
  return { account: taggedValue(statement, 'ACCTID'), day: moment.day, cents };
}
