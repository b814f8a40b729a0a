import {
  centsFromNumeric,
  localClockOf,
  type Receipt,
  type ReceiptCompany,
  type ReceiptDue,
  type ReceiptPart,
  sumCents,
  veiledCpf,
} from '@crediario/contract/domain';
import type { ReceiptFacts, ReceiptInstalment } from './payment-receipt';

export interface ReceiptFrame {
  paymentId: number;
  /** That a phone has printed. */
  number: string | null;
  company: ReceiptCompany;
  timeZone: string;
  code: string;
  address: string;
}

/** What the database knows of a payment, as its receipt tells it: in cents and on the company's clock. */
export function receiptOfFacts(facts: ReceiptFacts, frame: ReceiptFrame): Receipt {
  const { paymentId, number, company, timeZone, code, address } = frame;
  const { date, time } = localClockOf(facts.paid_at.toISOString(), timeZone);
  const instalments = facts.instalments.map(inCents);
  const paidCents = sumCents(instalments.map(({ before, now }) => before + now));
  return {
    company,
    paymentId,
    number: number ?? String(paymentId),
    received: { date, time: facts.timed ? time : null },
    client: {
      name: [facts.client_name, facts.client_last_name].filter(Boolean).join(' '),
      cpf: veiledCpf(facts.cpf),
    },
    sale: { id: facts.sale_id, date: facts.sale_date, count: instalments.length },
    parts: instalments.filter(({ now }) => now > 0).map(partOf),
    valueCents: centsFromNumeric(facts.value),
    means: facts.means,
    isChecked: facts.checked,
    paidCents,
    owedCents: centsFromNumeric(facts.total) - paidCents,
    next: instalments
      .map(dueOf)
      .filter(({ owedCents }) => owedCents > 0)
      .slice(0, 2),
    collector: facts.collector,
    address,
    code,
  };
}

const inCents = ({ number, due_date, value, before, now }: ReceiptInstalment) => ({
  number,
  dueDate: due_date,
  value: centsFromNumeric(value),
  before: centsFromNumeric(before),
  now: centsFromNumeric(now),
});

type Instalment = ReturnType<typeof inCents>;

function partOf({ number, dueDate, value, before, now }: Instalment): ReceiptPart {
  const left = before === 0 ? 'whole' : 'rest';
  return { number, dueDate, valueCents: now, kind: before + now < value ? 'part' : left };
}

const dueOf = ({ number, dueDate, value, before, now }: Instalment): ReceiptDue => ({
  number,
  dueDate,
  owedCents: value - before - now,
});
