/** The bank's statement as a clerk keeps it beside the book: plain numbers of cents, and none of the product's rules. */
export interface PaperUse {
  line: number;
  kind: 'confirmed' | 'posted' | 'waits' | 'given' | 'returned' | 'aside';
  cents: number;
  payment?: number;
  gift?: PaperUse;
  /** The Pix of which it is a part. */
  parts?: number;
  undone?: true;
}

interface PaperPix {
  sale: number;
  cents: number;
  stands: boolean;
  /** The day on which it counts, and the one on which it was written down. */
  day: string;
  writtenOn: string;
  /** From when on it counts again, where it had gone: it can't go before that. */
  again?: string;
  /** The same of what took it out last. */
  gone?: { day: string; writtenOn: string };
}

const later = (one: string, other: string): string => (one > other ? one : other);

export class PaperBank {
  readonly lines = new Map<number, number>();
  /** Those of which nobody has said whether they came or went. */
  readonly open = new Set<number>();
  /** On which day the bank says it; on which a sale was made. */
  readonly days = new Map<number, string>();
  readonly soldOn = new Map<number, string>();
  /** What came into the account, and what went, by the day on which it counts. */
  readonly sums = new Map<string, number>();
  readonly uses: PaperUse[] = [];
  readonly owed = new Map<number, number>();
  readonly pix: PaperPix[] = [];

  constructor(private readonly today: () => string) {}

  /** What the account holds. */
  get account(): number {
    return this.pix.reduce((sum, one) => sum + (one.stands ? one.cents : 0), 0);
  }

  live(line: number): PaperUse[] {
    return this.uses.filter((use) => use.line === line && !use.undone);
  }

  left(line: number): number {
    return (this.lines.get(line) ?? 0) - this.live(line).reduce((sum, use) => sum + use.cents, 0);
  }

  pays(sale: number, cents: number, day = this.today()): number {
    this.owed.set(sale, this.debt(sale) - cents);
    this.count(day, cents);
    return this.pix.push({ sale, cents, stands: true, day, writtenOn: this.today() }) - 1;
  }

  private count(day: string, cents: number): void {
    this.sums.set(day, (this.sums.get(day) ?? 0) + cents);
  }

  debt(sale: number): number {
    return this.owed.get(sale) ?? 0;
  }

  /** What the line becomes; null where a clerk would refuse. */
  post(line: number, sale: number): PaperUse | null {
    const left = this.left(line);
    if (left <= 0) return null;
    if (this.debt(sale) === 0) {
      if (this.live(line).some(({ kind }) => kind === 'waits')) return null;
      return this.write({ line, kind: 'waits', cents: 0 });
    }
    const day = this.days.get(line) ?? '';
    if (day < (this.soldOn.get(sale) ?? '')) return null;
    const cents = left < this.debt(sale) ? left : this.debt(sale);
    return this.write({ line, kind: 'posted', cents, payment: this.pays(sale, cents, day) });
  }

  confirm(line: number, payment: number): PaperUse | null {
    const one = this.pix[payment];
    if (!one?.stands || one.cents > this.left(line) || this.broughtBy(payment)) return null;
    return this.write({ line, kind: 'confirmed', cents: one.cents, payment });
  }

  takeBack(line: number, payment: number): PaperUse | null {
    const one = this.pix[payment];
    const cents = -this.left(line);
    if (!one?.stands || cents <= 0 || cents > one.cents) return null;
    const day = later(this.days.get(line) ?? '', one.again ?? one.day);
    if (cents < one.cents) return this.takePart(line, payment, cents, day);
    this.drop(payment, day);
    return this.write({ line, kind: 'returned', cents: -one.cents, payment });
  }

  /** What stays of it is paid on that day, by the line that had brought it all; the other part of that line went back. */
  private takePart(line: number, payment: number, cents: number, day: string): PaperUse | null {
    const origin = this.broughtBy(payment);
    const whole = this.pix[payment];
    if (!origin || !whole) return null;
    this.drop(payment, day);
    origin.undone = true;
    const stays = whole.cents - cents;
    const paid = this.pays(whole.sale, stays, day);
    const parts = payment;
    this.write({ line: origin.line, kind: 'posted', cents: stays, payment: paid, parts });
    const gift = this.write({ line: origin.line, kind: 'given', cents, parts });
    return this.write({ line, kind: 'returned', cents: -cents, gift });
  }

  takeRest(line: number, from: number): PaperUse | null {
    const cents = -this.left(line);
    if (cents <= 0 || this.open.has(from)) return null;
    const known = this.live(from).find(
      (use) => use.kind === 'given' && use.cents === cents && !this.answerTo(use),
    );
    if (!known && this.left(from) < cents) return null;
    const gift = known ?? this.write({ line: from, kind: 'given', cents });
    return this.write({ line, kind: 'returned', cents: -cents, gift });
  }

  give(line: number): PaperUse | null {
    const cents = this.left(line);
    return cents > 0 ? this.write({ line, kind: 'given', cents }) : null;
  }

  aside(line: number): PaperUse | null {
    const cents = this.left(line);
    return cents === 0 ? null : this.write({ line, kind: 'aside', cents });
  }

  undo(use: PaperUse): boolean {
    if (use.undone) return false;
    if (use.kind === 'confirmed' || use.kind === 'posted') {
      if (!this.pix[use.payment ?? -1]?.stands) return false;
      if (use.kind === 'posted') this.drop(use.payment ?? -1, this.dayOfUndoing(use.payment ?? -1));
    }
    if (use.kind === 'given' && this.answerTo(use)) return false;
    if (use.kind === 'returned' && !this.bringBack(use)) return false;
    use.undone = true;
    return true;
  }

  private bringBack(use: PaperUse): boolean {
    if (use.gift?.parts === undefined) {
      if (use.gift) use.gift.undone = true;
      return use.gift !== undefined || this.restore(use.payment ?? -1);
    }
    return this.makeWhole(use.gift, use.gift.parts);
  }

  /** What stays of a Pix goes, and the Pix is there again, by the line that had brought it. */
  private makeWhole(gift: PaperUse, payment: number): boolean {
    const stays = this.uses.find(
      (use) => use.parts === payment && use.kind === 'posted' && !use.undone,
    );
    const part = this.pix[stays?.payment ?? -1];
    const whole = this.pix[payment];
    if (!stays || !part?.stands || !whole) return false;
    if (this.debt(whole.sale) + part.cents < whole.cents) return false;
    this.drop(stays.payment ?? -1, this.dayOfUndoing(stays.payment ?? -1));
    this.restore(payment);
    stays.undone = true;
    gift.undone = true;
    const former = this.uses
      .filter((use) => use.payment === payment && use.kind !== 'returned')
      .at(-1);
    const kind = former?.kind ?? 'posted';
    this.write({ line: gift.line, kind, cents: whole.cents, payment });
    return true;
  }

  /** The same Pix, from the day on which it had gone where that was written today, else from today. */
  private restore(payment: number): boolean {
    const one = this.pix[payment];
    if (!one?.gone || one.stands || this.debt(one.sale) < one.cents) return false;
    one.stands = true;
    one.again = one.gone.writtenOn === this.today() ? one.gone.day : this.today();
    this.count(one.again, one.cents);
    this.owed.set(one.sale, this.debt(one.sale) - one.cents);
    return true;
  }

  /** What was written today leaves no trace; what was written before goes today. */
  private dayOfUndoing(payment: number): string {
    const one = this.pix[payment];
    return one?.writtenOn === this.today() ? one.day : this.today();
  }

  private drop(payment: number, day: string): void {
    const one = this.pix[payment];
    if (!one) return;
    one.stands = false;
    one.gone = { day, writtenOn: this.today() };
    this.count(day, -one.cents);
    this.owed.set(one.sale, this.debt(one.sale) + one.cents);
  }

  private broughtBy(payment: number): PaperUse | undefined {
    return this.uses.find(
      (use) => !use.undone && use.kind !== 'returned' && use.payment === payment,
    );
  }

  private answerTo(gift: PaperUse): PaperUse | undefined {
    return this.uses.find((use) => use.gift === gift && !use.undone);
  }

  private write(use: PaperUse): PaperUse {
    this.uses.push(use);
    return use;
  }
}
