import { type Cents, centsFromWire } from '@crediario/contract/domain';
import { packField } from '../../src/api/field/use-cases/pack-field';
import type { Caller, TestApp } from '../harness';
import { by, type Operation, type Phone } from './phone';

/** 'today': each login numbered apart, and the figures of the screen sent. */
export type Build = 'today' | 'earlier';

/** As a payload names it. */
export type Reference = number | { operation: string };

export interface Tapped {
  hands: Hands;
  operation: Operation;
  /** What it moved of the cash in the collector's hands, by their screen; 0 of a payment, which is counted apart. */
  movedCents: Cents;
}

const keyOf = (reference: Reference): string =>
  typeof reference === 'number' ? String(reference) : reference.operation;

type Kind = Parameters<Phone['tap']>[0];
type Moment = Parameters<Phone['tap']>[2];

const centsIn = ({ payload }: Operation): Cents =>
  centsFromWire((payload as { value: number }).value);

/** A phone in the hands of one collector: what is tapped, and what its screens show of that and of the last package. */
export class Hands {
  private readonly tapped: Operation[] = [];
  private owedByPackage = new Map<string, Cents>();
  /** The records of the operations that the package tells of. */
  private made = new Map<string, number>();

  constructor(
    private readonly app: TestApp,
    readonly phone: Phone,
    readonly collector: Caller,
    readonly build: Build,
  ) {}

  tap(kind: Kind, payload: object, moment: Moment, movedCents: Cents = 0): Tapped {
    const operation = this.phone.tap(kind, payload, moment);
    this.tapped.push(operation);
    return { hands: this, operation, movedCents };
  }

  /** As a phone does it once all that it has is sent: what was accepted by then is in the package. */
  async fetch(): Promise<void> {
    const { device } = this.phone;
    const made = await this.app
      .knex('field_results as r')
      .join('field_operations as o', 'o.number', 'r.operation_number')
      .where({ 'o.device': device, 'o.collector_id': this.collector.id, 'r.status': 'accepted' })
      .select('o.id', 'r.record_id');
    const asked = { employeeId: this.collector.id, since: undefined, device, unsent: 0 };
    const { sales } = await packField(this.app.strapi, this.app.clock, asked);
    this.made = new Map(made.map(({ id, record_id }) => [id, record_id]));
    this.owedByPackage = new Map(
      sales.map(({ id, total, paid_value }) => [
        String(id),
        centsFromWire(total) - centsFromWire(paid_value),
      ]),
    );
  }

  /** The payment that 'Corrigir' would put right. */
  lastPayment(): Operation | undefined {
    return this.tapped.filter(({ kind }) => kind === 'payment').at(-1);
  }

  /** Sales that the screens show, and what each owes there. */
  shown(): [Reference, Cents][] {
    const ofPackage = [...this.owedByPackage.keys()].map(Number);
    const ownSales = this.waiting(({ kind }) => kind === 'sale' || kind === 'renewal').map(by);
    return [...ofPackage, ...ownSales].flatMap((reference) => {
      const owed = this.owed(reference);
      return owed === null ? [] : [[reference, owed] as [Reference, Cents]];
    });
  }

  private waiting(isWanted: (operation: Operation) => boolean): Operation[] {
    return this.tapped.filter((one) => !this.made.has(one.id) && isWanted(one));
  }

  /** Null once it was renewed here. */
  private owed(reference: Reference): Cents | null {
    const names = (field: string) => (operation: Operation) =>
      this.names(operation, field, reference);
    if (this.waiting(names('id_sale_renew')).length > 0) return null;
    const sold = this.waiting(({ id }) => id === keyOf(reference))[0];
    const before = sold ? withFees(centsIn(sold)) : this.owedByPackage.get(keyOf(reference));
    const paid = this.waiting((one) => one.kind === 'payment' && names('sale')(one));
    return Math.max(0, (before ?? 0) - paid.reduce((sum, one) => sum + this.paidBy(one, paid), 0));
  }

  private names({ payload }: Operation, field: string, reference: Reference): boolean {
    const named = (payload as Record<string, Reference | undefined>)[field];
    if (named === undefined) return false;
    const record = typeof named === 'number' ? named : this.made.get(named.operation);
    return keyOf(record ?? named) === keyOf(reference);
  }

  /** More than it put right; nothing once another stands for it. */
  private paidBy(operation: Operation, waiting: readonly Operation[]): Cents {
    const replacedBy = (one: Operation) => replacedIn(one) === operation.id;
    if (waiting.some(replacedBy)) return 0;
    const replaced = this.tapped.find(({ id }) => id === replacedIn(operation));
    const known = replaced && this.made.has(replaced.id) ? centsIn(replaced) : 0;
    return centsIn(operation) - known;
  }
}

const replacedIn = ({ payload }: Operation): string | undefined =>
  (payload as { id?: { operation: string } }).id?.operation;

/** 20 %, as all that is sold in this model. */
const withFees = (cents: Cents): Cents => cents + Math.round(cents / 5);
