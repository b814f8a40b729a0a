import type { BusinessDate } from '../calendar.js';
import type { Cents } from '../money.js';
import type { BankLine } from '../pix/match.js';

/** A line that is money, as its file says it. */
export interface ReadLine extends BankLine {
  /** The number of the account; '' if the file names none. */
  readonly account: string;
  /** This is the nth line of the file that says the same. */
  readonly nth: number;
  /** The file doesn't say for certain whether the money came or went: `cents` is above zero then, and a person says it. */
  readonly isOpen: boolean;
}

/** Why a line of a file is no money of the account. */
export type LeftOutReason = 'balance' | 'zero' | 'card' | 'unreadable';

/** A line that isn't sent, with what could be read of it. */
export interface LeftOutLine {
  readonly day: BusinessDate | null;
  readonly cents: Cents | null;
  readonly text: string;
  readonly reason: LeftOutReason;
}

/** What the bank says that an account holds. */
export interface BankBalance {
  /** '' if the file names none. */
  readonly account: string;
  readonly day: BusinessDate;
  readonly cents: Cents;
}

/** A bank's statement, as its file has it. */
export interface BankFile {
  /** In the order of the file. */
  readonly lines: readonly ReadLine[];
  readonly left: readonly LeftOutLine[];
  /** One for each account of which the file says it. */
  readonly balances: readonly BankBalance[];
}
