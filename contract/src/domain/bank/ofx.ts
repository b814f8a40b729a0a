import type { BankLine } from '../pix/match.js';
import {
  apart,
  type BankFile,
  lineText,
  movementId,
  ofxCents,
  ofxMoment,
  withTrueTimes,
} from './bank-file.js';

/** OFX, both as banks write it: SGML (1.x, end tags left out) and XML (2.x). Only what a movement needs is read. */

const MOVEMENT = /<STMTTRN>([\s\S]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi;

export const isOfx = (text: string): boolean => /<OFX>/i.test(text);

export function readOfx(text: string): BankFile {
  const account = textOf(text, 'ACCTID');
  const blocks = [...text.matchAll(MOVEMENT)].map(([, block = '']) => block);
  const read = blocks.map((block) => lineOf(block, account));
  return {
    lines: apart(withTrueTimes(read.flatMap((line) => (line && line.cents !== 0 ? [line] : [])))),
    unread: read.filter((line) => line === null).length,
    balance: balanceOf(text),
  };
}

function lineOf(block: string, account: string): BankLine | null {
  const moment = ofxMoment(textOf(block, 'DTPOSTED'));
  const cents = ofxCents(textOf(block, 'TRNAMT'));
  const fitId = textOf(block, 'FITID');
  const words = ['NAME', 'MEMO', 'REFNUM', 'CHECKNUM'].map((tag) => textOf(block, tag));
  const text = lineText(words);
  if (moment === null || cents === null) return null;
  const id = movementId(cents, fitId && `${account}:${fitId}`, text);
  return id === '' ? null : { id, ...moment, cents, text };
}

function balanceOf(text: string): BankFile['balance'] {
  const [, block = ''] = /<LEDGERBAL>([\s\S]*?)(?=<\/LEDGERBAL>|<AVAILBAL>|$)/i.exec(text) ?? [];
  const moment = ofxMoment(textOf(block, 'DTASOF'));
  const cents = ofxCents(textOf(block, 'BALAMT'));
  return moment === null || cents === null ? null : { day: moment.day, cents };
}

/** Up to its end tag, the next tag, or the line's end. */
function textOf(block: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block) ?? [];
  return value
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
