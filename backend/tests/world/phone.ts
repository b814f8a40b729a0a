import { randomUUID } from 'node:crypto';
import type { OperationKind, OperationResult } from '@crediario/contract/wire';
import type { Caller, TestApp } from '../harness';

export interface Operation {
  id: string;
  seq: number;
  kind: string;
  taken_at: string;
  offset_ms?: number;
  payload: unknown;
  receipt?: unknown;
}

interface Moment {
  /** Minutes before now. */
  ago?: number;
  offset_ms?: number;
}

const MINUTE_MS = 60_000;

/** A collector's phone: it numbers what is tapped, and sends it when it is told to. */
export class Phone {
  constructor(
    private readonly app: TestApp,
    private readonly by: Caller,
    readonly device = `aparelho-${randomUUID()}`,
    private readonly numbers = { last: 0 },
  ) {}

  /** The same phone with another login: the earlier builds numbered all logins together, today's each apart. */
  inHandsOf(other: Caller, numbering: 'together' | 'apart'): Phone {
    const numbers = numbering === 'together' ? this.numbers : { last: 0 };
    return new Phone(this.app, other, this.device, numbers);
  }

  tap(kind: OperationKind, payload: unknown, { ago = 0, ...offset }: Moment = {}): Operation {
    this.numbers.last += 1;
    const taken_at = new Date(+this.app.clock.now() - ago * MINUTE_MS).toISOString();
    return { id: randomUUID(), seq: this.numbers.last, kind, taken_at, ...offset, payload };
  }

  post(operations: unknown, more: object = {}) {
    const data = { device: this.device, app_version: '1.0.0', operations, ...more };
    return this.by.post('/api/field/operations', { data });
  }

  async send(...operations: Operation[]): Promise<OperationResult[]> {
    return (await this.post(operations).expect(200)).body.data;
  }

  /** In words: 'accepted', or 'in_review CASH_BOX_CLOSED'. */
  async told(...operations: Operation[]): Promise<string[]> {
    const results = await this.send(...operations);
    return results.map(({ status, code }) => [status, code].filter(Boolean).join(' '));
  }
}

export const by = (operation: Operation) => ({ operation: operation.id });

export const cash = (sale: unknown, value: number) => ({ type_payment: 2, value, sale });
