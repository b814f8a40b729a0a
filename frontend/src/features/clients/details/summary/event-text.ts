import {
  centsFromWire,
  feesFromWire,
  formatFees,
  formatMoney,
  pixCheckText,
} from '@crediario/contract/domain';
import type { ClientEvent } from '@crediario/contract/wire';

/** Whether the hour at which it happened is known. */
export const isTimed = (event: ClientEvent): boolean =>
  !event.from_import && (event.kind !== 'payment' || event.timed);

/** What happened, in one line, and beneath it what else there is to say. */
export interface EventText {
  title: string;
  hint: string;
}

type Of<Kind extends ClientEvent['kind']> = Extract<ClientEvent, { kind: Kind }>;

export function eventText(event: ClientEvent): EventText {
  if (event.kind === 'sale') return saleText(event);
  if (event.kind === 'payment') return paymentText(event);
  return visitText(event);
}

/** 'Venda 4790, R$ 1.500,00 em 12 parcelas' */
function saleText(sale: Of<'sale'>): EventText {
  const count = `${sale.portions} ${sale.portions === 1 ? 'parcela' : 'parcelas'}`;
  return {
    title: `Venda ${sale.sale_id}, ${formatMoney(centsFromWire(sale.value))} em ${count}`,
    hint: joined([
      sale.id_sale_renew === null ? 'nova' : `renovou a venda ${sale.id_sale_renew}`,
      sale.type_frequency_name.toLocaleLowerCase('pt-BR'),
      `juros ${formatFees(feesFromWire(sale.fees))}`,
      sale.from_import ? 'veio de uma importação' : boxText(sale),
    ]),
  };
}

/** 'Pagou R$ 150,00 por Pix', 'venda 4790, parcelas 3 e 4 de 12, a 4ª em parte' */
function paymentText(payment: Of<'payment'>): EventText {
  if (payment.from_import) {
    return {
      title: `Pago antes da importação: ${formatMoney(centsFromWire(payment.value))}`,
      hint: `venda ${payment.sale_id}, ${instalmentsText(payment)}`,
    };
  }
  return {
    title: `Pagou ${formatMoney(centsFromWire(payment.value))}${payment.means === 'pix' ? ' por Pix' : ''}`,
    hint: joined([
      `venda ${payment.sale_id}, ${instalmentsText(payment)}`,
      payment.checked === null ? null : pixCheckText(payment.checked),
      boxText(payment),
    ]),
  };
}

function instalmentsText(payment: Of<'payment'>): string {
  const { portion_first: first, portion_last: last, portions_settled: settled } = payment;
  const reached = last - first + 1;
  const isPartial = settled < reached;
  if (reached === 1) {
    return `parcela ${first} de ${payment.portions}${isPartial ? ', em parte' : ''}`;
  }
  const numbers = reached === 2 ? `${first} e ${last}` : `${first} a ${last}`;
  return `parcelas ${numbers} de ${payment.portions}${isPartial ? `, a ${last}ª em parte` : ''}`;
}

/** 'Cliente ausente: “volta na sexta”' */
function visitText(visit: Of<'visit' | 'occurrence'>): EventText {
  const said = visit.observation ? `“${visit.observation}”` : null;
  return {
    title: 'Visita sem pagamento',
    hint: joined([
      [visit.reason, said].filter(Boolean).join(': '),
      visit.user_name,
      `venda ${visit.sale_id}`,
    ]),
  };
}

const boxText = ({ cash_id }: ClientEvent): string | null =>
  cash_id === null ? null : `caixa ${cash_id}`;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
