import {
  formatMoney,
  formatMomentToMinute,
  pixCheckText,
  receiptCodeOfOperation,
  veiledCpf,
} from '@crediario/contract/domain';
import type { FieldPackage } from '@crediario/contract/wire';
import { isCheckedPix } from './packed';
import { dateOf, effectOf } from './paying';
import { type KeptOperation, meansOf, momentOf } from './operation';
import { fullName } from './person';
import type { StreetClient } from './street-types';

export interface Receipt {
  company: string;
  /** Who charges, beside the name: CNPJ, address (CDC, art. 42-A). */
  lines: readonly string[];
  /** What the paper is: 'Recibo KMX-000007'. */
  title: string;
  isConfirmed: boolean;
  isInReview: boolean;
  isClosed: boolean;
  /** What it means that the office did not post it. */
  closedText: string;
  rows: [label: string, value: string][];
  /** Where anybody may see that it was received, once it has reached the books; null where it never will. */
  address: string | null;
}

interface ReceiptFacts {
  operation: KeptOperation;
  client: StreetClient;
  /** Of the sale; null where only its operation is known. */
  count: number | null;
  pack: FieldPackage;
  /** Whether the package tells that the bank has said of a Pix that it came. */
  isChecked: boolean;
  /** Where the phone was opened: 'https://casamatos.example'. */
  origin: string;
}

/** Cash goes without saying. */
function meansRow({ operation, pack, isChecked }: ReceiptFacts): [string, string] | null {
  if (meansOf(operation) !== 'pix') return null;
  return ['Meio', `Pix, ${pixCheckText(isChecked || isCheckedPix(pack, operation))}`];
}

/** What the client takes along. Made of what was tapped, and the same tomorrow as today but for what the bank has said since. */
export function receiptOf(facts: ReceiptFacts): Receipt {
  const { operation, client, count, pack, origin } = facts;
  const { note, state } = operation;
  const valueCents = note.valueCents ?? 0;
  const effect = effectOf(note.before ?? [], valueCents);
  const [first] = effect.settled;
  const last = effect.settled.at(-1);
  const instalments =
    first && last && first !== last
      ? `${first.number}ª a ${last.number}ª`
      : first && `${first.number}ª`;
  const sale = /^\d+$/.test(note.sale ?? '') ? note.sale : 'nova';
  const cpf = veiledCpf(client.person.cpf);
  const { next } = effect;
  const rows: ([string, string] | null)[] = [
    [
      'Data',
      formatMomentToMinute(momentOf(operation), pack.timeZone) +
        (note.isTimeUnsure ? ' (hora a conferir)' : ''),
    ],
    ['Cliente', fullName(client.person)],
    cpf ? ['CPF', cpf] : null,
    [
      'Venda',
      [sale, instalments && `${instalments}${count ? ` de ${count}` : ''}`]
        .filter(Boolean)
        .join(' · '),
    ],
    ['Valor', formatMoney(valueCents)],
    meansRow(facts),
    ['Fica devendo', formatMoney(effect.owedAfterCents)],
    next
      ? [
          'Próxima',
          `${next.number}ª, ${dateOf(next)} · ${formatMoney(next.valueCents - next.paidCents)}`,
        ]
      : null,
    ['Recebido por', pack.collector.name],
  ];
  return {
    company: pack.company.name,
    // A package of before there were any is still kept on the phone.
    lines: pack.company.lines ?? [],
    title: `Recibo ${operation.receipt ?? note.receipt ?? ''}`,
    isConfirmed: state === 'accepted',
    isInReview: state === 'in_review',
    isClosed: state === 'closed',
    closedText: 'Não lançado: o valor volta ao cliente.',
    rows: rows.filter((row) => row !== null),
    address: state === 'closed' ? null : `${origin}/r/${receiptCodeOfOperation(operation.id)}`,
  };
}

export const statusText = ({ isConfirmed, isInReview, isClosed, closedText }: Receipt): string => {
  if (isConfirmed) return 'Confirmado.';
  if (isClosed) return closedText;
  if (isInReview) return 'Em análise no escritório.';
  return 'Registrado no aparelho, aguardando envio.';
};

/** As it stands on a paper, where nobody taps it. */
export const addressText = ({ address, isConfirmed }: Receipt): string =>
  address === null
    ? ''
    : `${isConfirmed ? 'Confira' : 'Confirme'} em ${address.replace(/^\w+:\/\//, '')}`;

/** As a message. */
export function receiptText(receipt: Receipt): string {
  const kind = receipt.isConfirmed ? 'CONFIRMADO' : 'PROVISÓRIO';
  return [
    receipt.company,
    ...receipt.lines,
    `${receipt.title} · ${kind}`,
    ...receipt.rows.map(([label, value]) => `${label}: ${value}`),
    statusText(receipt),
    receipt.address ?? '',
  ]
    .filter(Boolean)
    .join('\n');
}
