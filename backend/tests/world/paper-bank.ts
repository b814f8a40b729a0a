/** The bank's statement as a clerk keeps it beside the book: plain numbers of cents, and none of the product's rules. */
export interface PaperUse {
  line: number;
  kind: 'confirmed' | 'posted' | 'waits' | 'given' | 'returned' | 'aside';
  cents: number;
  payment?: number;
  gift?: PaperUse;
  undone?: true;
}

interface PaperPix {
  sale: number;
  cents: number;
  stands: boolean;
}

export class PaperBank {
  readonly lines = new Map<number, number>();
  readonly uses: PaperUse[] = [];
  readonly owed = new Map<number, number>();
  readonly pix: PaperPix[] = [];

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

  pays(sale: number, cents: number): number {
    this.owed.set(sale, this.debt(sale) - cents);
    return this.pix.push({ sale, cents, stands: true }) - 1;
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
    const cents = left < this.debt(sale) ? left : this.debt(sale);
    return this.write({ line, kind: 'posted', cents, payment: this.pays(sale, cents) });
  }

  confirm(line: number, payment: number): PaperUse | null {
    const one = this.pix[payment];
    if (!one?.stands || one.cents > this.left(line) || this.broughtBy(payment)) return null;
    return this.write({ line, kind: 'confirmed', cents: one.cents, payment });
  }

  takeBack(line: number, payment: number): PaperUse | null {
    const one = this.pix[payment];
    if (!one?.stands || this.left(line) !== -one.cents) return null;
    this.drop(payment);
    return this.write({ line, kind: 'returned', cents: -one.cents, payment });
  }

  takeRest(line: number, from: number): PaperUse | null {
    const cents = -this.left(line);
    if (cents <= 0) return null;
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
      if (use.kind === 'posted') this.drop(use.payment ?? -1);
    }
    if (use.kind === 'given' && this.answerTo(use)) return false;
    if (use.kind === 'returned' && !this.bringBack(use)) return false;
    use.undone = true;
    return true;
  }

  private bringBack(use: PaperUse): boolean {
    if (use.gift) {
      use.gift.undone = true;
      return true;
    }
    const gone = this.pix[use.payment ?? -1];
    if (!gone || this.debt(gone.sale) < gone.cents) return false;
    const payment = this.pays(gone.sale, gone.cents);
    const origin = this.broughtBy(use.payment ?? -1);
    if (!origin) return true;
    origin.undone = true;
    this.write({ line: origin.line, kind: 'posted', cents: origin.cents, payment });
    return true;
  }

  private drop(payment: number): void {
    const one = this.pix[payment];
    if (!one) return;
    one.stands = false;
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
