import { type BusinessDate, type Cents, centsFromNumeric } from '@crediario/contract/domain';
import type { TestApp } from '../harness';
import { minus, NOTHING, plus, type Sums } from './paper-sums';

interface Line {
  paymentId: number;
  owner: number;
  day: BusinessDate;
  sums: Sums;
  writtenOn: BusinessDate;
  isOver: boolean;
}

/** Whom a client went over to, from which day on. */
interface Handover {
  clientId: number;
  since: BusinessDate;
  from: number;
  to: number;
}

/** The pages of the company's account as a clerk keeps them: a Pix is in pencil on the day on which it was written down, and is
 *  rubbed out then; later it stands in ink, and a line of that day goes against it. */
export class PaperAccount {
  private readonly lines: Line[] = [];
  private readonly handovers: Handover[] = [];
  private readonly rewritten = new Set<number>();
  private readonly reversed = new Set<number>();

  constructor(private readonly app: TestApp) {}

  handOver(handover: Handover): void {
    this.handovers.push(handover);
  }

  /** The payment was put in the place of another: whatever it says now is said anew. */
  rewrite(paymentId: number): void {
    this.rewritten.add(paymentId);
  }

  /** It is taken back today, also where it was written today. */
  reverse(paymentId: number): void {
    this.reversed.add(paymentId);
  }

  async correct(saleIds: readonly number[]): Promise<void> {
    const rows = await this.app
      .knex('payments as p')
      .join('sales as s', 's.id', 'p.sale_id')
      .join('clients as c', 'c.id', 's.client_id')
      .whereIn('p.sale_id', [...saleIds])
      .orderBy('p.id')
      .select('p.*', 'c.id as client_id', 'c.user_id as holder');
    for (const row of rows) {
      const stands = row.means === 'pix' && row.voided_at === null;
      const isAnew = this.rewritten.delete(row.id);
      const known = this.lines.filter((line) => line.paymentId === row.id && !line.isOver);
      if (isAnew || !stands) for (const line of known) this.takeBack(line);
      if (!stands || (known.length > 0 && !isAnew)) continue;
      this.lines.push({
        paymentId: row.id,
        owner: this.holderOn(row.client_id, row.business_date) ?? row.holder,
        day: row.business_date,
        sums: [0, centsFromNumeric(row.value), centsFromNumeric(row.fee_share), 0, 0],
        writtenOn: this.app.clock.today(),
        isOver: false,
      });
    }
  }

  /** 'owner day' → what came to that owner's credit. */
  pages(owners: readonly number[]): Map<string, Sums> {
    const pages = new Map<string, Sums>();
    for (const { owner, day, sums } of this.lines.filter((line) => owners.includes(line.owner))) {
      const page = `${owner} ${day}`;
      pages.set(page, plus(pages.get(page) ?? NOTHING, sums));
    }
    return pages;
  }

  /** What the account holds of them. */
  heldCents(): Cents {
    return this.lines.reduce((sum, { sums: [, received] }) => sum + received, 0);
  }

  private takeBack(line: Line): void {
    const today = this.app.clock.today();
    line.isOver = true;
    if (line.writtenOn === today && !this.reversed.has(line.paymentId)) line.sums = NOTHING;
    else this.lines.push({ ...line, day: today, sums: minus(NOTHING, line.sums) });
  }

  /** Null where the client never went over to anybody. */
  private holderOn(clientId: number, day: BusinessDate): number | null {
    const ways = this.handovers.filter((one) => one.clientId === clientId);
    const last = ways.filter(({ since }) => since <= day).at(-1);
    return last?.to ?? ways[0]?.from ?? null;
  }
}

export async function accountCents({ knex }: TestApp, saleIds: readonly number[]): Promise<Cents> {
  const amounts = await knex('company_movements')
    .whereIn('sale_id', [...saleIds])
    .pluck('amount');
  return amounts.reduce((sum: Cents, amount: number) => sum + centsFromNumeric(amount), 0);
}
