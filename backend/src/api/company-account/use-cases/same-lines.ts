import { createHash } from 'node:crypto';
import {
  accountKey,
  isEndToEndId,
  isMadeId,
  plainWords,
  type SameLine,
  sameLineKey,
} from '@crediario/contract/domain';
import type { KeptLine } from '../queries/kept-lines';

/** A line that is sent, as it is compared. */
export type SentLine = SameLine & { readonly bankId: string };

interface Kept extends Omit<SameLine, 'words'> {
  /** `null` if nothing is left of them: the line was kept before they had a fingerprint, and its client was anonymised. */
  readonly words: string | null;
  readonly bankId: string;
  readonly fileId: number;
  readonly key: string;
  readonly nth: number;
  /** The key of the sent lines that it stands for. */
  standsFor: string | null;
}

/** What outlives a line's words. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(plainWords(text)).digest('base64url');

const BLANKED = '(anonimizado)';

/** Which of the sent lines are on record already: the kth equal line of a file is the kth equal line on record. */
export class SameLines {
  private readonly kept: Kept[];

  constructor(
    rows: readonly KeptLine[],
    private readonly fileId: number,
  ) {
    const seen = new Map<string, number>();
    this.kept = rows.map((row) => keptOf(row, seen));
  }

  /** The nth of the lines of its file that say the same; if it isn't known, it is kept from here on. */
  isKnown(sent: SentLine, nth: number): boolean {
    const key = sameLineKey(sent);
    const equal = this.kept.filter((one) => one.key === key);
    if (equal.some((one) => one.nth === nth)) return true;
    // Of another file, and unsure in one thing that this one says: its account, its direction, its words.
    const alike = this.kept.filter(
      (one) =>
        one.key !== key &&
        one.fileId !== this.fileId &&
        (one.standsFor ?? key) === key &&
        isAlike(one, sent),
    );
    const before = equal.filter((one) => one.nth < nth).length;
    const found = alike[nth - 1 - before];
    if (found) found.standsFor = key;
    else this.kept.push({ ...sent, fileId: this.fileId, key, nth, standsFor: null });
    return found !== undefined;
  }
}

/** `seen`: equal lines from before lines had a place among their equals. */
function keptOf(row: KeptLine, seen: Map<string, number>): Kept {
  const words = row.words ?? (row.text === BLANKED ? null : fingerprint(row.text));
  const line = { ...row, isOpen: row.direction !== 'file' };
  const key = sameLineKey({ ...line, words: words ?? `blanked ${row.id}` });
  const place = (seen.get(key) ?? 0) + 1;
  if (row.words === null) seen.set(key, place);
  return {
    ...line,
    words,
    bankId: row.bank_id,
    fileId: row.file_id,
    key,
    nth: row.words === null ? place : row.nth,
    standsFor: null,
  };
}

function isAlike(kept: Kept, sent: SentLine): boolean {
  const [one, other] = [accountKey(kept.account), accountKey(sent.account)];
  const isAccount = one === other || one === '' || other === '';
  const isUnsure = kept.isOpen || sent.isOpen;
  const isAmount = isUnsure
    ? Math.abs(kept.cents) === Math.abs(sent.cents)
    : kept.cents === sent.cents;
  return (
    kept.day === sent.day &&
    kept.number === sent.number &&
    isAccount &&
    isAmount &&
    isSaidAlike(kept, sent)
  );
}

/** Without words the bank's number tells, or what was made of the words when they were read. */
function isSaidAlike({ words, number, bankId }: Kept, sent: SentLine): boolean {
  if (words !== null) return words === sent.words || isEndToEndId(number);
  return !isMadeId(bankId) || bankId === sent.bankId;
}
