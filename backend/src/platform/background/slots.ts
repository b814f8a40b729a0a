import { DomainError, type ErrorCode } from '@crediario/contract/errors';

interface Waiter {
  admit(): void;
}

export interface Occupancy {
  working: number;
  waiting: number;
}

/** A number of jobs run at once, a number wait in line, and further ones are refused immediately: a fast 503 is better
 *  than a late one. */
export class Slots {
  private free: number;
  private readonly line: Waiter[] = [];

  constructor(
    private readonly slots: number,
    private readonly places: number,
    private readonly whenFull: ErrorCode,
  ) {
    this.free = slots;
  }

  /** Waits for a slot. Each must be given back with `leave`.
   *  Throws: DomainError of a full line; the signal's reason when it fires first. */
  async enter(signal: AbortSignal): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.isFull()) throw new DomainError(this.whenFull);
    await this.waitInLine(signal);
  }

  isFull(): boolean {
    return this.free === 0 && this.line.length >= this.places;
  }

  occupancy(): Occupancy {
    return { working: this.slots - this.free, waiting: this.line.length };
  }

  /** Hands the slot to the next in line, or puts it back. */
  leave(): void {
    const next = this.line.shift();
    if (next === undefined) this.free += 1;
    else next.admit();
  }

  private waitInLine(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.line.splice(this.line.indexOf(waiter), 1);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        admit: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.line.push(waiter);
    });
  }
}
