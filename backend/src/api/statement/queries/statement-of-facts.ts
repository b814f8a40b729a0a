import {
  centsFromNumeric,
  feesFromNumeric,
  localClockOf,
  type Moment,
} from '@crediario/contract/domain';
import type { Letterhead } from '../../../core/company/company';
import type { Clock } from '../../../platform/clock/clock';
import type { InstalmentFacts, PaymentFacts, StatementFacts } from './sale-statement';
import type {
  Statement,
  StatementClient,
  StatementInstalment,
  StatementPayment,
  StatementSale,
} from '../template/statement';

/** What the database knows about a sale, as its statement tells it: in cents and on the company's clock. */
export function statementOf(facts: StatementFacts, clock: Clock, company: Letterhead): Statement {
  const onTheWall = (moment: Moment) => localClockOf(moment, clock.timeZone);
  return {
    company,
    issued: onTheWall(clock.now()),
    client: clientOf(facts),
    collector:
      facts.collector_id === null
        ? null
        : {
            id: facts.collector_id,
            name: facts.collector_name,
            phone: facts.collector_phone ?? '',
          },
    sale: saleOf(facts, onTheWall(facts.created_at)),
    instalments: facts.instalments.map((one) => instalmentOf(withoutImport(one, facts), onTheWall)),
    payments: facts.payments.map((one) => paymentOf(one, onTheWall)),
  };
}

type OnTheWall = (moment: Moment) => ReturnType<typeof localClockOf>;

function clientOf(facts: StatementFacts): StatementClient {
  return {
    name: [facts.client_name, facts.client_last_name].filter(Boolean).join(' '),
    cpf: facts.cpf ?? '',
    street: facts.street ?? '',
    number: facts.street_number ?? '',
    neighborhood: facts.neighborhood ?? '',
    city: facts.city ?? '',
    state: facts.state ?? '',
    postalCode: facts.postal_code ?? '',
  };
}

/** An import's clock is not the sale's. */
function saleOf(facts: StatementFacts, written: ReturnType<OnTheWall>): StatementSale {
  return {
    id: facts.id,
    sold: { date: facts.sale_date, time: written.date === facts.sale_date ? written.time : null },
    frequencyName: facts.frequency_name,
    weekday: facts.weekday,
    cashBoxId: facts.cash_box_id,
    renewsSaleId: facts.renews_sale_id,
    renewedBySaleId: facts.renewed_by_sale_id,
    valueCents: centsFromNumeric(facts.value),
    fees: feesFromNumeric(facts.fees),
    totalCents: centsFromNumeric(facts.total),
  };
}

/** When it was paid before an import, nobody here knows. */
function withoutImport(facts: InstalmentFacts, { payments }: StatementFacts): InstalmentFacts {
  const before = payments.find((payment) => payment.by_import);
  return before?.paid_at === facts.settled_at ? { ...facts, settled_at: null } : facts;
}

function instalmentOf(facts: InstalmentFacts, onTheWall: OnTheWall): StatementInstalment {
  return {
    number: facts.number,
    dueDate: facts.due_date,
    valueCents: centsFromNumeric(facts.value),
    paidCents: centsFromNumeric(facts.paid_value),
    settledOn: facts.settled_at === null ? null : onTheWall(facts.settled_at).date,
    settledByRenewal: facts.settled_by_renewal,
  };
}

function paymentOf(facts: PaymentFacts, onTheWall: OnTheWall): StatementPayment {
  const { date, time } = onTheWall(facts.paid_at);
  return {
    id: facts.id,
    received: { date, time: facts.timed ? time : null },
    type: facts.type_id,
    byRenewal: facts.by_renewal,
    byImport: facts.by_import,
    valueCents: centsFromNumeric(facts.value),
    instalments: facts.instalments,
  };
}
