import { centsFromWire, formatMoney, formatMomentToMinute } from '@crediario/contract/domain';
import type { FieldPackage } from '@crediario/contract/wire';
import { keyIn } from './keys';
import { type KeptOperation, momentOf, movedCents, payloadOf, soldCents } from './operation';
import { dateOf } from './paying';
import { fullName } from './person';
import type { Receipt } from './receipt';
import { soldInstalments } from './sold';
import type { StreetClient } from './street-types';

interface HandoverFacts {
  operation: KeptOperation;
  client: StreetClient;
  pack: FieldPackage;
}

/** What was handed over with a sale or a renewal, and what is owed for it: made of what was tapped, or of what the office decided. */
export function handoverOf({ operation, client, pack }: HandoverFacts): Receipt {
  const { kind, payload, note, state } = operation;
  const sold = payloadOf(operation);
  const instalments = soldInstalments(sold, note.day, pack.reference.type_frequencies) ?? [];
  const [first] = instalments;
  const last = instalments.at(-1);
  const old = keyIn(payload['id_sale_renew']);
  const { posted } = operation;
  const shown = payload['settled_balance'];
  const settledCents =
    posted?.settledCents ?? (typeof shown === 'number' ? centsFromWire(shown) : 0);
  const settledName = /^\d+$/.test(old ?? '') ? `a venda ${old}` : 'a venda antiga';
  const moment = formatMomentToMinute(momentOf(operation), pack.timeZone);
  const rows: ([string, string] | null)[] = [
    ['Data', moment + (note.isTimeUnsure ? ' (hora a conferir)' : '')],
    ['Cliente', fullName(client.person)],
    ['Valor da venda', formatMoney(soldCents(operation))],
    settledCents > 0 ? [`Quita ${settledName}`, formatMoney(settledCents)] : null,
    ['Entregue', formatMoney(Math.abs(movedCents(operation) ?? 0))],
    first ? ['Parcelas', `${instalments.length} × ${formatMoney(first.valueCents)}`] : null,
    first ? ['Primeira', dateOf(first)] : null,
    last && last !== first ? ['Última', `${dateOf(last)} · ${formatMoney(last.valueCents)}`] : null,
    ['Entregue por', pack.collector.name],
  ];
  return {
    company: pack.company.name,
    lines: pack.company.lines ?? [],
    title: kind === 'renewal' ? 'Renovação' : 'Venda',
    isConfirmed: state === 'accepted',
    isInReview: state === 'in_review',
    isClosed: state === 'closed',
    closedText: 'Não lançado: o escritório decide sobre o valor entregue.',
    rows: rows.filter((row) => row !== null),
    address: null,
  };
}
