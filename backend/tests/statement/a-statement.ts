import { addDays, type BusinessDate } from '@crediario/contract/domain';
import type { Letterhead } from '../../src/core/company/company';
import type {
  PaidInstalment,
  Statement,
  StatementInstalment,
  StatementPayment,
} from '../../src/api/statement/template/statement';

const TODAY = '2026-11-19';
const REAIS_150 = 15_000;

/** Of a company that has said nothing of itself yet. */
export const aLetterhead = (changes: Partial<Letterhead> = {}): Letterhead => ({
  name: 'Crediário',
  logo: '',
  lines: [],
  footer: '',
  pix: null,
  ...changes,
});

/** The statement of the design's picture: 12 weekly instalments of R$ 150,00, two paid and one in part. */
export function aStatement(changes: Partial<Statement> = {}): Statement {
  return {
    company: aLetterhead(),
    issued: { date: TODAY, time: '14:05:09' },
    client: {
      name: 'Antônia Magalhães Reis',
      cpf: '33164027508',
      street: 'Rua Padre Anchieta',
      number: '1284, casa B',
      neighborhood: 'São Gerardo',
      city: 'Fortaleza',
      state: 'CE',
      postalCode: '60325010',
    },
    collector: { id: 3, name: 'Jéssica Andrade', phone: '85988112040' },
    sale: {
      id: 4790,
      sold: { date: '2026-10-22', time: '14:05:09' },
      frequencyName: 'Semanal',
      weekday: 4,
      cashBoxId: 287,
      renewsSaleId: null,
      renewedBySaleId: null,
      valueCents: 150_000,
      fees: 2000,
      totalCents: 12 * REAIS_150,
    },
    instalments: [
      paid(1, '2026-10-29'),
      paid(2, '2026-11-05', '2026-11-06'),
      anInstalment({ number: 3, dueDate: '2026-11-12', paidCents: 7_000 }),
      ...Array.from({ length: 9 }, (_, index) =>
        anInstalment({ number: index + 4, dueDate: addDays(TODAY, 7 * index) }),
      ),
    ],
    payments: [
      aPayment({ received: { date: '2026-10-29', time: '16:20:41' }, instalments: [settled(1)] }),
      aPayment({ received: { date: '2026-11-06', time: '10:11:05' }, instalments: [settled(2)] }),
      aPayment({
        received: { date: '2026-11-12', time: '15:37:22' },
        type: 2,
        valueCents: 7_000,
        instalments: [inPart(3)],
      }),
    ],
    ...changes,
  };
}

/** A daily plan of so many instalments of R$ 150,00, of which the first ones are paid, each on its day. */
export function aLongStatement(count: number, paidCount: number): Statement {
  const first = addDays(TODAY, -paidCount);
  const dueDate = (index: number) => addDays(first, index);
  const { sale } = aStatement();
  return aStatement({
    sale: {
      ...sale,
      frequencyName: 'Diária',
      valueCents: count * REAIS_150,
      fees: 0,
      totalCents: count * REAIS_150,
    },
    instalments: Array.from({ length: count }, (_, index) =>
      index < paidCount
        ? paid(index + 1, dueDate(index))
        : anInstalment({ number: index + 1, dueDate: dueDate(index) }),
    ),
    payments: Array.from({ length: paidCount }, (_, index) =>
      aPayment({
        received: { date: dueDate(index), time: '09:00:00' },
        instalments: [settled(index + 1)],
      }),
    ),
  });
}

export function anInstalment(changes: Partial<StatementInstalment> = {}): StatementInstalment {
  return {
    number: 1,
    dueDate: TODAY,
    valueCents: REAIS_150,
    paidCents: 0,
    settledOn: null,
    settledByRenewal: false,
    ...changes,
  };
}

export function paid(number: number, dueDate: BusinessDate, on = dueDate): StatementInstalment {
  return anInstalment({ number, dueDate, paidCents: REAIS_150, settledOn: on });
}

export function aPayment(changes: Partial<StatementPayment> = {}): StatementPayment {
  return {
    id: 1,
    received: { date: TODAY, time: '09:00:00' },
    type: 1,
    byRenewal: false,
    byImport: false,
    valueCents: REAIS_150,
    instalments: [settled(1)],
    ...changes,
  };
}

export const settled = (number: number): PaidInstalment => ({ number, settled: true });
export const inPart = (number: number): PaidInstalment => ({ number, settled: false });
