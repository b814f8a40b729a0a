import { type BusinessDate, businessDateOf, centsFromNumeric } from '@crediario/contract/domain';
import type { TestApp } from '../harness';
import { isNothing, minus, NOTHING, plus, type Sums } from './paper-sums';

interface Record {
  name: string;
  boxId: number;
  day: BusinessDate;
  sums: Sums;
}

interface Line {
  record: string;
  boxId: number;
  day: BusinessDate;
  sums: Sums;
  isFirst: boolean;
}

interface Boxes {
  ownerOf: Map<number, number>;
  isOpen(id: number): boolean;
  openOf(owner: number): number | undefined;
}

/** The pages of the days as a clerk keeps them: in pencil while a box is open, in ink once it is closed. What stands in
 *  pencil is corrected where it stands; against what stands in ink goes a line of today, in the open box of the same
 *  owner. Nothing of how the product does it: no ledger, no reversals. */
export class PaperDays {
  private readonly lines: Line[] = [];
  private readonly reversed = new Set<string>();

  constructor(private readonly app: TestApp) {}

  /** Brings the pages in agreement with these sales and their payments, and with the costs of these boxes' owners. */
  async correct(saleIds: readonly number[], owners: readonly number[]): Promise<void> {
    const boxes = await this.boxesOf(owners);
    for (const record of await this.recordsOf(saleIds, boxes)) this.write(record, boxes);
  }

  /** A payment taken back goes today, also against pencil: in its own box while that is open, else in its owner's. */
  async reverse(paymentId: number, owners: readonly number[]): Promise<void> {
    const { ownerOf, isOpen, openOf } = await this.boxesOf(owners);
    const mine = this.lines.filter(({ record }) => record.startsWith(`payment ${paymentId} of `));
    for (const record of new Set(mine.map((line) => line.record))) {
      this.reversed.add(record);
      const lines = mine.filter((line) => line.record === record);
      const left = lines.reduce((sums, line) => plus(sums, line.sums), NOTHING);
      const [first] = lines;
      if (isNothing(left) || !first) continue;
      const boxId = isOpen(first.boxId) ? first.boxId : openOf(ownerOf.get(first.boxId) ?? 0);
      if (boxId === undefined) throw new Error(`Nobody to take ${record} back`);
      const day = this.app.clock.today();
      this.lines.push({ record, boxId, day, sums: minus(NOTHING, left), isFirst: false });
    }
  }

  /** What each owner's days come to: 'owner day' → sums, but for days on which nothing is left. */
  async pages(owners: readonly number[]): Promise<Map<string, Sums>> {
    const { ownerOf } = await this.boxesOf(owners);
    const pages = new Map<string, Sums>();
    for (const { boxId, day, sums } of this.lines) {
      const page = `${ownerOf.get(boxId)} ${day}`;
      pages.set(page, plus(pages.get(page) ?? NOTHING, sums));
    }
    return new Map([...pages].filter(([, sums]) => !isNothing(sums)).sort());
  }

  private write({ name, boxId, day, sums }: Record, { ownerOf, isOpen, openOf }: Boxes): void {
    if (this.reversed.has(name)) return;
    const written = this.lines.filter((line) => line.record === name);
    if (written.length === 0) {
      this.lines.push({ record: name, boxId, day, sums, isFirst: true });
      return;
    }
    const inInk = written.filter((line) => !isOpen(line.boxId));
    const left = inInk.reduce((rest, line) => minus(rest, line.sums), sums);
    const inPencil = written.find((line) => isOpen(line.boxId));
    if (inPencil) {
      inPencil.sums = left;
      if (inPencil.isFirst) inPencil.day = day;
    } else if (!isNothing(left)) {
      const taking = openOf(ownerOf.get(boxId) ?? 0);
      if (taking === undefined) throw new Error(`Nobody to take a correction of ${name}`);
      const today = this.app.clock.today();
      this.lines.push({ record: name, boxId: taking, day: today, sums: left, isFirst: false });
    }
  }

  /** What was a Pix in between may come back into another collector's box; nothing is left of it in the first one's. */
  private recordsOfPayment(row: PaymentRow, ownerOf: Map<number, number>): Record[] {
    const nameOf = (boxId: number) => `payment ${row.id} of ${ownerOf.get(boxId)}`;
    const day = row.business_date;
    const gone = this.lines
      .filter(({ record }) => record.startsWith(`payment ${row.id} of `))
      .filter(({ record }) => row.cash_id === null || record !== nameOf(row.cash_id))
      .map(({ record, boxId }) => ({ name: record, boxId, day, sums: NOTHING }));
    if (row.cash_id === null) return gone;
    const sums = row.voided_at ? NOTHING : receivedBy(row);
    return [...gone, { name: nameOf(row.cash_id), boxId: row.cash_id, day, sums }];
  }

  private async boxesOf(owners: readonly number[]): Promise<Boxes> {
    const rows = await this.app.knex('cashs').whereIn('users_permissions_user_id', [...owners]);
    const open = new Set(rows.filter((row) => row.type_status_cash_id === 1).map(({ id }) => id));
    const ownerOf = new Map<number, number>(
      rows.map((row) => [row.id, row.users_permissions_user_id]),
    );
    return {
      ownerOf,
      isOpen: (id) => open.has(id),
      openOf: (owner) => [...open].find((id) => ownerOf.get(id) === owner),
    };
  }

  private async recordsOf(saleIds: readonly number[], { ownerOf }: Boxes): Promise<Record[]> {
    const { knex } = this.app;
    const [sales, payments, costs] = await Promise.all([
      knex('sales')
        .whereIn('id', [...saleIds])
        .orderBy('id'),
      knex('payments')
        .whereIn('sale_id', [...saleIds])
        .orderBy('id'),
      knex('costs')
        .where({ kind: 'gasto' })
        .whereIn('cash_id', [...ownerOf.keys()]),
    ]);
    return [
      ...sales.map((row) => ({
        name: `sale ${row.id}`,
        boxId: row.cash_id,
        day: row.sale_date,
        sums: row.deleted_at ? NOTHING : ([centsFromNumeric(row.value), 0, 0, 0, 1] as const),
      })),
      ...payments.flatMap((row) => this.recordsOfPayment(row, ownerOf)),
      ...costs.map((row) => ({
        name: `cost ${row.id}`,
        boxId: row.cash_id,
        day: businessDateOf(row.created_at, this.app.clock.timeZone),
        sums: row.deleted_at ? NOTHING : ([0, 0, 0, centsFromNumeric(row.cost), 0] as const),
      })),
    ];
  }
}

interface PaymentRow {
  id: number;
  cash_id: number | null;
  business_date: BusinessDate;
  voided_at: Date | null;
  value: number;
  fee_share: number;
  origin: string;
}

/** A settlement by renewal is profit, and brings no money. */
function receivedBy(row: PaymentRow): Sums {
  const cents = row.origin === 'renewal' ? 0 : centsFromNumeric(row.value);
  return [0, cents, centsFromNumeric(row.fee_share), 0, 0];
}

/** The same of the product's own roll-up. */
export async function rolledUpPages(
  { knex }: TestApp,
  owners: readonly number[],
): Promise<Map<string, Sums>> {
  const rows = await knex('daily_movements').whereIn('employee_id', [...owners]);
  const pages = rows.map((row): [string, Sums] => [
    `${row.employee_id} ${row.business_date}`,
    [
      centsFromNumeric(row.sales_value),
      centsFromNumeric(row.received),
      centsFromNumeric(row.fees),
      centsFromNumeric(row.expenses),
      row.sales_count,
    ],
  ]);
  return new Map(pages.filter(([, sums]) => !isNothing(sums)).sort());
}
