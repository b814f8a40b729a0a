import type { InferType } from 'yup';
import {
  centsFromWire,
  centsToWire,
  PAYMENT_MEANS,
  RECEIPT_PART_KINDS,
  type Receipt,
} from '../../domain/index.js';
import { day, listOf, money, named, noted, oneOf, orNull, record, text, whole } from '../answer.js';
import { data } from '../envelope.js';
import { checked } from '../payment/checked.js';

/** GET paymentPortions/{id}/receipt */
export const receiptAnswer = data(
  named(
    'Receipt',
    record({
      payment_id: whole,
      number: noted('Of the phone that took it: JA2-000148; else that of the payment', text),
      code: noted('By which anybody who holds the receipt may check it', text),
      address: noted('Where they do', text),
      company: record({ name: text, lines: listOf(text) }),
      date: day,
      time: noted('HH:mm:ss; null where its bank told the day alone', orNull(text)),
      client: record({
        name: text,
        cpf: noted('Veiled: ***.456.789-**', orNull(text)),
        phone: noted('For who visits the client now', orNull(text)),
      }),
      sale: record({ id: whole, date: day, portions: whole }),
      portions: noted(
        'What it went to',
        listOf(
          record({ number: whole, date: day, value: money, kind: oneOf(...RECEIPT_PART_KINDS) }),
        ),
      ),
      value: money,
      means: oneOf(...PAYMENT_MEANS),
      checked,
      paid: noted('Of the sale, once this was recorded', money),
      owed: money,
      next: noted(
        'What falls due next, at most two',
        listOf(record({ number: whole, date: day, owed: money })),
      ),
      collector: noted('Who received it', text),
    }),
  ),
);

export type ReceiptAnswer = InferType<typeof receiptAnswer>['data'];

export function receiptToWire(receipt: Receipt, phone: string | null): ReceiptAnswer {
  const { received, client, sale, parts, next } = receipt;
  return {
    payment_id: receipt.paymentId,
    number: receipt.number,
    code: receipt.code,
    address: receipt.address,
    company: { name: receipt.company.name, lines: [...receipt.company.lines] },
    date: received.date,
    time: received.time,
    client: { ...client, phone },
    sale: { id: sale.id, date: sale.date, portions: sale.count },
    portions: parts.map(({ number, dueDate, valueCents, kind }) => ({
      number,
      date: dueDate,
      value: centsToWire(valueCents),
      kind,
    })),
    value: centsToWire(receipt.valueCents),
    means: receipt.means,
    checked: receipt.isChecked,
    paid: centsToWire(receipt.paidCents),
    owed: centsToWire(receipt.owedCents),
    next: next.map(({ number, dueDate, owedCents }) => ({
      number,
      date: dueDate,
      owed: centsToWire(owedCents),
    })),
    collector: receipt.collector,
  };
}

export function receiptFromWire(answer: ReceiptAnswer): Receipt {
  const { client, sale } = answer;
  return {
    company: answer.company,
    paymentId: answer.payment_id,
    number: answer.number,
    received: { date: answer.date, time: answer.time },
    client: { name: client.name, cpf: client.cpf },
    sale: { id: sale.id, date: sale.date, count: sale.portions },
    parts: answer.portions.map(({ number, date, value, kind }) => ({
      number,
      dueDate: date,
      valueCents: centsFromWire(value),
      kind,
    })),
    valueCents: centsFromWire(answer.value),
    means: answer.means,
    isChecked: answer.checked,
    paidCents: centsFromWire(answer.paid),
    owedCents: centsFromWire(answer.owed),
    next: answer.next.map(({ number, date, owed }) => ({
      number,
      dueDate: date,
      owedCents: centsFromWire(owed),
    })),
    collector: answer.collector,
    address: answer.address,
    code: answer.code,
  };
}
