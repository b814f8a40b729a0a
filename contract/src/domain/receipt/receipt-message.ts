import { formatBusinessDate } from '../date-text.js';
import { formatMoney } from '../money-text.js';
import type { Receipt } from './receipt.js';

/** What goes with a receipt to the client's own number: what was received and where it may be checked. It thanks and asks for
 *  nothing (CDC, art. 42). */
export function receiptMessage(receipt: Receipt): string {
  const { client, received, sale, company, address } = receipt;
  const [firstName = ''] = client.name.split(' ');
  return [
    `Olá, ${firstName}! Recebemos ${formatMoney(receipt.valueCents)} em ${formatBusinessDate(received.date)}, da venda ${sale.id}.`,
    balanceText(receipt),
    `Confira o recibo: ${address}`,
    `Obrigado! ${company.name}`,
  ].join('\n');
}

function balanceText({ owedCents, next: [first] }: Receipt): string {
  if (owedCents <= 0) return 'A venda está quitada.';
  const owed = `Saldo: ${formatMoney(owedCents)}.`;
  if (!first) return owed;
  return `${owed} Próxima parcela: ${formatBusinessDate(first.dueDate)}, ${formatMoney(first.owedCents)}.`;
}
