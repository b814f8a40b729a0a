import { randomUUID } from 'node:crypto';
import { Api, logIn } from './http';
import type { CashBox, Employee, Sale } from './world';

interface Operation {
  id: string;
  seq: number;
  kind: string;
  taken_at: string;
  payload: unknown;
  position?: { lat: number; lng: number; accuracy: number };
}

interface Moment {
  /** Hours by which the phone's clock is ahead. */
  ahead?: number;
  at?: { lat: number; lng: number };
}

interface Settings {
  data: { now: string };
}

/** What a collector's phone sends, without a screen. */
export class Phone {
  readonly #api: Api;
  readonly #device = randomUUID();
  #seq = 0;

  private constructor(api: Api) {
    this.#api = api;
  }

  static async of({ email }: Employee, url: string): Promise<Phone> {
    const { jwt } = await logIn(url, email, '12345678');
    return new Phone(new Api(url, jwt));
  }

  /** Money taken now, as the answer calls what became of it: 'in_review CASH_BOX_CLOSED'. */
  async takes(
    value: number,
    { of, into, ...moment }: { of: Pick<Sale, 'id'>; into?: CashBox } & Moment,
  ): Promise<string> {
    const payload = {
      sale: of.id,
      type_payment: 2,
      value,
      ...(into && { cash: into.id }),
    };
    return this.#sends('payment', payload, moment);
  }

  async #sends(kind: string, payload: unknown, { ahead = 0, at }: Moment): Promise<string> {
    const { data: settings } = await this.#api.get<Settings>('/api/settings');
    const takenAt = new Date(Date.parse(settings.now) + ahead * 3_600_000);
    this.#seq += 1;
    const operation: Operation = {
      id: randomUUID(),
      seq: this.#seq,
      kind,
      taken_at: takenAt.toISOString(),
      payload,
      ...(at && { position: { ...at, accuracy: 8 } }),
    };
    const { data } = await this.#api.post<{ data: { status: string; code?: string }[] }>(
      '/api/field/operations',
      { data: { device: this.#device, operations: [operation] } },
    );
    const [result] = data;
    return [result?.status, result?.code].filter(Boolean).join(' ');
  }
}
