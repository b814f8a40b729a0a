import type {
  BankDecisionBody,
  BankDecisionMade,
  CertainLines,
  SentBankLine,
  SentLines,
} from '@crediario/contract/wire';
import { type BankFile, centsToWire } from '@crediario/contract/domain';
import { http } from '@shared/http/client';

/** As the server takes them. */
const LINES_A_REQUEST = 200;
const MOST = { id: 200, text: 500, name: 120 } as const;

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

/** In pieces that a request may hold; what was sent before adds nothing. */
export async function sendFile(
  name: string,
  { lines, balance }: BankFile,
): Promise<Omit<SentLines, 'file_id'>> {
  const all: SentBankLine[] = lines.map(({ id, day, time, cents, text }) => ({
    id: id.slice(0, MOST.id),
    day,
    ...(time && { time }),
    value: centsToWire(cents),
    text: text.slice(0, MOST.text),
  }));
  const sums = { added: 0, known: 0, different: 0, ahead: 0 };
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
    sums.added += data.data.added;
    sums.known += data.data.known;
    sums.different += data.data.different;
    sums.ahead += data.data.ahead;
  }
  return sums;
}
