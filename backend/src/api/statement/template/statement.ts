import type {
  BasisPoints,
  BusinessDate,
  Cents,
  PaymentTypeId,
  Weekday,
} from '@crediario/contract/domain';
import type { Letterhead } from '../../../core/company/company';

/** A moment as a clock on the company's wall showed it. */
export interface WallClock {
  readonly date: BusinessDate;
  /** HH:mm:ss */
  readonly time: string;
}

/** All that a statement says, in facts; the template words and lays them out. */
export interface Statement {
  readonly company: Letterhead;
  readonly issued: WallClock;
  readonly client: StatementClient;
  /** Who collects from the client today; null where nobody is assigned. */
  readonly collector: StatementCollector | null;
  readonly sale: StatementSale;
  /** In the order of their numbers; a sale has at least one. */
  readonly instalments: readonly StatementInstalment[];
  /** Oldest first. */
  readonly payments: readonly StatementPayment[];
}

export interface StatementClient {
  readonly name: string;
  readonly cpf: string;
  readonly street: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

export interface StatementCollector {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}

export interface StatementSale {
  readonly id: number;
  /** The hour is null where nobody knows it. */
  readonly sold: Pick<WallClock, 'date'> & { readonly time: string | null };
  readonly frequencyName: string;
  readonly weekday: Weekday | null;
  /** Null where the sale came with an import. */
  readonly cashBoxId: number | null;
  /** The sale that this one settled, where it is a renewal. */
  readonly renewsSaleId: number | null;
  /** The renewal that settled this one. */
  readonly renewedBySaleId: number | null;
  readonly valueCents: Cents;
  readonly fees: BasisPoints;
  readonly totalCents: Cents;
}

export interface StatementInstalment {
  readonly number: number;
  readonly dueDate: BusinessDate;
  readonly valueCents: Cents;
  readonly paidCents: Cents;
  /** The day on which nothing was owed any more; null until then. */
  readonly settledOn: BusinessDate | null;
  readonly settledByRenewal: boolean;
}

export interface StatementPayment {
  /** In the order of recording. */
  readonly id: number;
  readonly received: Omit<WallClock, 'time'> & {
    /** Null where the day alone is known. */
    readonly time: string | null;
  };
  readonly type: PaymentTypeId;
  readonly byRenewal: boolean;
  /** Paid before the sale came here. */
  readonly byImport: boolean;
  readonly valueCents: Cents;
  /** The instalments that it went to, by number; none for a visit without money. */
  readonly instalments: readonly PaidInstalment[];
}

export interface PaidInstalment {
  readonly number: number;
  /** Nothing was owed on it after this payment. */
  readonly settled: boolean;
}
