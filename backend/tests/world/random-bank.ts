import { addDays } from '@crediario/contract/domain';
import type { SentBankLine } from '@crediario/contract/wire';
import { decideBankLine } from '../../src/api/company-account/use-cases/decide-bank-line';
import { keepBankLines } from '../../src/api/company-account/use-cases/keep-bank-lines';
import { sayDirection } from '../../src/api/company-account/use-cases/say-direction';
import { undoBankUse } from '../../src/api/company-account/use-cases/undo-bank-use';
import type { TestApp } from '../harness';
import { aLine, aPixId } from './bank';
import { aWorld, type World } from './index';
import { asBrl } from './money';
import { PaperBank, type PaperUse } from './paper-bank';
import type { Dice } from './random-street';

const reais = (cents: number) => Number((cents / 100).toFixed(2));
const cents = (value: number): number => Math.round(value * 100);
const NONE = { paymentId: null, saleId: null, otherLineId: null, reason: null };

/** A bank that says everything twice, in any order, in pieces; gives money back; and whose clients pay what they like. Beside it
 *  an office that decides at random and changes its mind, and a collector who takes cash and records Pix. */
export class RandomBank {
  readonly paper: PaperBank;
  /** Of each line what is sent; its place is the paper's number. */
  readonly said: SentBankLine[] = [];
  private readonly ids: number[] = [];
  private readonly useIds = new Map<PaperUse, number>();
  private readonly pixIds: number[] = [];
  private readonly sales: number[] = [];
  private cash = 0;
  private lent = 0;
  /** Decisions that were refused, by both. */
  refused = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly world: World,
    private readonly dice: Dice,
  ) {
    this.paper = new PaperBank(() => app.clock.today());
  }

  static async of(app: TestApp, dice: Dice): Promise<RandomBank> {
    const bank = new RandomBank(app, await aWorld(app), dice);
    for (const fee of ['0%', '10%', '33,33%']) await bank.sell(fee);
    return bank;
  }

  private async sell(fee: string): Promise<void> {
    const { aSale } = this.world;
    const lent = (1 + this.dice(40)) * 1_000;
    const value = `${lent / 100},00`;
    const sale = await aSale({ value, fee, instalments: 1 + this.dice(7) });
    const { total } = await this.app.knex('sales').where({ id: sale }).first('total');
    this.sales.push(sale);
    this.lent += lent;
    this.paper.owed.set(sale, Math.round(total * 100));
    this.paper.soldOn.set(sale, this.app.clock.today());
  }

  /** So many lines, new ones, then all of them and some of before again, shuffled and cut into pieces. */
  async statement(count: number): Promise<void> {
    const fresh: number[] = [];
    for (let n = 0; n < count; n += 1) fresh.push(this.says());
    const again = Array.from({ length: 1 + this.dice(4) }, () => this.dice(this.said.length));
    const sent = [...fresh, ...fresh.filter(() => this.dice(3) === 0), ...again];
    sent.sort(() => this.dice(3) - 1);
    while (sent.length > 0) {
      const piece = sent.splice(0, 1 + this.dice(6)).map((at) => this.said[at] as SentBankLine);
      const file = { fileId: null, name: 'extrato.csv', balance: null, balanceDay: null };
      await this.world.act((context) => keepBankLines(context, { ...file, lines: piece }));
    }
    for (const at of fresh) {
      const { id: bank_id, nth = 1 } = this.said[at] as SentBankLine;
      const row = await this.app.knex('bank_lines').where({ bank_id, nth }).first();
      this.ids[at] = row.id;
      this.paper.lines.set(at, Math.round(row.amount * 100));
      this.paper.days.set(at, this.said[at]?.day ?? '');
      if (this.said[at]?.open) this.paper.open.add(at);
    }
  }

  /** A line that comes, of any value; or one that goes out: of a Pix or a part of it, of what is left of a line, or of nothing; of
   *  that day or of one before. */
  private says(): number {
    const day = addDays(this.app.clock.today(), 0 - Math.max(0, this.dice(6) - 3));
    const known = this.paper.pix[this.dice(this.paper.pix.length || 1)];
    const isOut = this.dice(4) === 0;
    const pix = known?.cents ?? 700;
    const values = [pix, this.paper.debt(this.aSale()) || 1, 1 + this.dice(9_000)];
    const parts = [pix, 1 + this.dice(pix), ...values];
    const cents = (isOut ? parts[this.dice(5)] : values[this.dice(3)]) as number;
    const line = isOut
      ? aLine(-reais(cents), { day, id: aPixId().replace('E', 'D') })
      : aLine(reais(cents), { day });
    // Now and then the bank repeats a line of the same file under its number, and that is another movement.
    const last = this.said.at(-1);
    if (last && !last.open && this.dice(5) === 0) {
      return this.said.push({ ...last, nth: (last.nth ?? 1) + 1 }) - 1;
    }
    const isOpen = !isOut && this.dice(6) === 0;
    return this.said.push({ ...line, nth: 1, ...(isOpen && { open: true }) }) - 1;
  }

  /** A person says of a line whether it came or went; before, nothing can be done with it. */
  private async sayDirection(): Promise<void> {
    const [at] = this.paper.open;
    if (at === undefined) return;
    const direction = this.dice(2) === 0 ? 'in' : 'out';
    const said = { lineId: this.ids[at] as number, direction } as const;
    await this.world.act((context) => sayDirection(context, said));
    this.paper.open.delete(at);
    if (direction === 'out') this.paper.lines.set(at, -(this.paper.lines.get(at) ?? 0));
  }

  private aSale = (): number => this.sales[this.dice(this.sales.length)] as number;

  /** One thing happens. */
  async step(): Promise<void> {
    if (this.dice(9) === 0) this.app.clock.advance(24 * 60);
    const chance = this.dice(12);
    if (chance === 0) await this.takeCash();
    else if (chance === 1) await this.recordPix();
    else if (chance === 2) await this.sellIfSettled();
    else if (chance <= 4) await this.undo();
    else if (chance === 5) await this.sayDirection();
    else await this.decide(this.aLine());
  }

  /** Mostly one of which something is left. */
  private aLine(): number {
    const open = this.said.flatMap((_, at) => (this.paper.left(at) === 0 ? [] : [at]));
    return open[this.dice(open.length + 2)] ?? this.dice(this.said.length);
  }

  private async sellIfSettled(): Promise<void> {
    const isOwed = this.sales.some((sale) => this.paper.debt(sale) > 0);
    if (!isOwed) await this.sell('12,5%');
  }

  private async takeCash(): Promise<void> {
    const sale = this.aSale();
    const cents = Math.min(this.paper.debt(sale), 1 + this.dice(2_000));
    if (cents === 0) return;
    await this.world.pay(sale, asBrl(reais(cents)) as string);
    this.paper.owed.set(sale, this.paper.debt(sale) - cents);
    this.cash += cents;
  }

  private async recordPix(): Promise<void> {
    const sale = this.aSale();
    const cents = Math.min(this.paper.debt(sale), 1 + this.dice(3_000));
    if (cents === 0) return;
    const id = await this.world.pay(sale, asBrl(reais(cents)) as string, { means: 'pix' });
    this.pixIds[this.paper.pays(sale, cents)] = id;
  }

  private async decide(at: number): Promise<void> {
    const sale = this.aSale();
    // Mostly one that fits; now and then whatever there is.
    const left = this.paper.left(at);
    const isPart = this.dice(2) === 0;
    const fits = (cents: number) => cents === Math.abs(left) || (isPart && cents > -left);
    const fitting = this.paper.pix.flatMap((one, place) =>
      one.stands && fits(one.cents) ? [place] : [],
    );
    const pix = fitting[this.dice(fitting.length + 1)] ?? this.dice(this.paper.pix.length + 1);
    const other = this.dice(this.said.length);
    const paymentId = this.pixIds[pix] ?? null;
    const choices = [
      ['post', { saleId: sale }, () => this.paper.post(at, sale)],
      ['confirm', { paymentId }, () => this.paper.confirm(at, pix)],
      ['return', { paymentId }, () => this.paper.takeBack(at, pix)],
      ['return', { otherLineId: this.ids[other] ?? null }, () => this.paper.takeRest(at, other)],
      ['give_back', {}, () => this.paper.give(at)],
      ['aside', { reason: 'Outra conta' }, () => this.paper.aside(at)],
    ] as const;
    const isOut = (this.paper.lines.get(at) ?? 0) < 0;
    const likely = isOut ? [2, 2, 3, 3, 5, this.dice(6)] : [0, 0, 1, 1, 4, this.dice(6)];
    const [deed, named, onPaper] = choices[
      likely[this.dice(6)] as number
    ] as (typeof choices)[number];
    const order = { ...NONE, ...named, deed, lineId: this.ids[at] as number };
    const before = this.paper.uses.length;
    const outcome = await this.tried(() =>
      this.world.act((context) => decideBankLine(context, order)),
    );
    const expected = this.paper.open.has(at) ? null : onPaper();
    expect([deed, outcome !== null]).toEqual([deed, expected !== null]);
    if (outcome && expected) {
      this.useIds.set(expected, outcome.id);
      await this.learn(before);
    } else this.refused += 1;
  }

  private async undo(): Promise<void> {
    const use = this.paper.uses[this.dice(this.paper.uses.length || 1)];
    const id = use && this.useIds.get(use);
    if (!use || id === undefined) return;
    const before = this.paper.uses.length;
    const outcome = await this.tried(() => this.world.act((context) => undoBankUse(context, id)));
    expect(['undo', use.kind, outcome !== null]).toEqual(['undo', use.kind, this.paper.undo(use)]);
    if (outcome) await this.learn(before);
    else this.refused += 1;
  }

  /** What the product calls what the paper has just written: payments and uses in the order of writing. */
  private async learn(before: number): Promise<void> {
    const { knex } = this.app;
    const written = this.paper.uses.slice(before);
    for (const line of new Set(written.map((use) => use.line))) {
      const ids = await knex('bank_uses')
        .where({ line_id: this.ids[line] })
        .orderBy('id')
        .pluck('id');
      const uses = written.filter((use) => use.line === line);
      for (const [at, use] of uses.entries()) this.useIds.set(use, ids.at(at - uses.length));
    }
    if (this.paper.pix.length > this.pixIds.length) {
      const ids = await knex('payments')
        .whereIn('sale_id', this.sales)
        .where({ means: 'pix' })
        .orderBy('id')
        .pluck('id');
      this.pixIds.push(...ids.slice(this.pixIds.length));
    }
  }

  private async tried<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      const { name, code } = error as { name: string; code?: string };
      // A refusal, of the product or of its database.
      if (name !== 'DomainError' && !/^(CR\d{3}|23505)$/.test(code ?? '')) throw error;
      return null;
    }
  }

  /** The product's figures beside the paper's. */
  async compare(): Promise<void> {
    const { rows } = await this.app.knex.raw(
      `SELECT (SELECT coalesce(sum(amount), 0) FROM company_movements WHERE sale_id = ANY (:sales)) AS account,
              (SELECT json_object_agg(business_date, amount)
                 FROM (SELECT business_date, sum(amount) AS amount FROM company_movements
                        WHERE sale_id = ANY (:sales) GROUP BY 1) AS by_day) AS sums,
              (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE cash_id = :box) AS box,
              (SELECT json_object_agg(id, total - paid_value) FROM sales WHERE id = ANY (:sales)) AS owed,
              (SELECT json_object_agg(l.id, json_build_array(l.amount, l.amount - coalesce(
                        (SELECT sum(u.amount) FROM bank_uses u WHERE u.line_id = l.id AND u.undone_at IS NULL), 0)))
                 FROM bank_lines l WHERE l.id = ANY (:ids)) AS lines`,
      { sales: this.sales, ids: this.ids, box: this.world.box },
    );
    const [row] = rows;
    expect({
      account: cents(row.account),
      sums: Object.entries<number>(row.sums ?? {})
        .map(([day, value]) => [day, cents(value)])
        .sort(),
      box: cents(row.box),
      owed: this.sales.map((sale) => cents(row.owed[sale])),
      lines: this.ids.map((id) => row.lines[id].map(cents)),
    }).toEqual({
      account: this.paper.account,
      sums: [...this.paper.sums].sort(),
      box: this.cash - this.lent,
      owed: this.sales.map((sale) => this.paper.debt(sale)),
      lines: this.ids.map((_, at) => [this.paper.lines.get(at), this.paper.left(at)]),
    });
    expect(new Set(this.ids).size).toBe(this.said.length);
  }
}
