import type {
  BankDecisionBody,
  BankDecisionMade,
  CertainLines,
  SentBankLine,
  SentLines,
} from '@crediario/contract/wire';
import {
  type BankFile,
  type BusinessDate,
  type Cents,
  centsFromWire,
  centsToWire,
  type LeftOutReason,
  type ReadLine,
} from '@crediario/contract/domain';
import { http } from '@shared/http/client';

/** As the server takes them. */
const LINES_A_REQUEST = 200;
const MOST = { id: 200, text: 500, name: 120, account: 60 } as const;

export async function decideLine(
  lineId: number,
  decision: BankDecisionBody,
): Promise<BankDecisionMade> {
  const { data } = await http.post<{ data: BankDecisionMade }>(
    `/api/company-account/lines/${lineId}`,
    { data: decision },
  );
  return data.data;
}

export async function acceptCertain(ids: readonly number[]): Promise<CertainLines> {
  const { data } = await http.post<{ data: CertainLines }>('/api/company-account/certain', {
    data: { ids },
  });
  return data.data;
}

export async function undoUse(id: number): Promise<void> {
  await http.post(`/api/company-account/uses/${id}/undo`);
}

/** What became of a file. */
export interface ReadReport {
  name: string;
  added: number;
  /** Of the added ones: a person has to say whether they came or went. */
  open: number;
  left: LeftOut[];
  /** 'Conta Pix' compares itself with one account: of several, each is told here alone. */
  balances: BankFile['balances'];
}

/** A line that was not kept, and why. */
export interface LeftOut {
  day: BusinessDate | null;
  cents: Cents | null;
  text: string;
  reason: LeftOutReason | SentLines['left'][number]['reason'];
}

/** In pieces that a request may hold; what was sent before adds nothing. */
export async function sendFile(
  name: string,
  { lines, left, balances }: BankFile,
): Promise<ReadReport> {
  const all = lines.map(sentLineOf);
  const [balance] = balances.length === 1 ? balances : [];
  const report: ReadReport = { name, added: 0, open: 0, left: [...left], balances };
  let fileId: number | null = null;
  for (let from = 0; from === 0 || from < all.length; from += LINES_A_REQUEST) {
    const body: object = {
      file_id: fileId,
      name: name.slice(-MOST.name),
      lines: all.slice(from, from + LINES_A_REQUEST),
      ...(balance && { balance: centsToWire(balance.cents), balance_day: balance.day }),
    };
    const { data } = await http.post<{ data: SentLines }>('/api/company-account/lines', {
      data: body,
    });
    fileId = data.data.file_id;
    report.added += data.data.added;
    report.open += data.data.open;
    report.left.push(
      ...data.data.left.map(({ value, ...line }) => ({ ...line, cents: centsFromWire(value) })),
    );
  }
  return report;
}

const sentLineOf = ({
  id,
  account,
  day,
  time,
  cents,
  isOpen,
  nth,
  text,
}: ReadLine): SentBankLine => ({
  id: id.slice(0, MOST.id),
  account: account.slice(0, MOST.account),
  day,
  ...(time && { time }),
  value: centsToWire(cents),
  ...(isOpen && { open: true }),
  nth,
  text: text.slice(0, MOST.text),
});

export async function sayDirection(lineId: number, direction: 'in' | 'out'): Promise<void> {
  await http.post(`/api/company-account/lines/${lineId}/direction`, { data: { direction } });
}
