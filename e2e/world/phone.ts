import { randomUUID } from 'node:crypto';
import { Api, logIn } from './http';
import type { CashBox, Employee, Sale } from './world';

interface Told {
  /** Another than the phone would give. */
  id?: string;
  /** Whose it is said to be. */
  collector?: number;
}

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

/** What the product's clock is ahead of this machine's, in ms. */
export async function askOffsetMs(api: Api): Promise<number> {
  const { data } = await api.get<Settings>('/api/settings');
  return Date.parse(data.now) - Date.now();
}

/** What a collector's phone sends, without a screen. */
export class Phone {
  readonly #api: Api;
  readonly #device = randomUUID();
  #seq = 0;
  /** Of the product's clock, as a phone learns it: once, for a blocked one is told nothing more. */
  #offsetMs: number | undefined;

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
    return this.does('payment', payload, moment);
  }

  /** Anything else, told in the same words. */
  async does(kind: string, payload: unknown, told: Moment & Told = {}): Promise<string> {
    return this.#sends(kind, payload, told);
  }

  async #sends(
    kind: string,
    payload: unknown,
    { ahead = 0, at, id = randomUUID(), collector }: Moment & Told,
  ): Promise<string> {
    this.#offsetMs ??= await askOffsetMs(this.#api);
    const takenAt = new Date(Date.now() + this.#offsetMs + ahead * 3_600_000);
    this.#seq += 1;
    const operation: Operation = {
      id,
      seq: this.#seq,
      kind,
      taken_at: takenAt.toISOString(),
      payload,
      ...(at && { position: { ...at, accuracy: 8 } }),
    };
    const { data } = await this.#api.post<{ data: { status: string; code?: string }[] }>(
      '/api/field/operations',
      {
        data: {
          device: this.#device,
          operations: [operation],
          ...(collector !== undefined && { collector }),
        },
      },
    );
    const [result] = data;
    return [result?.status, result?.code].filter(Boolean).join(' ');
  }
}
