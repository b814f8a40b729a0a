import type { BusinessDate, Cents, Instalment, ScoreGrade } from '@crediario/contract/domain';
import type { Point, RoutePlaces } from '@crediario/contract/field';
import type { PackedClient } from '@crediario/contract/wire';
import type { Key } from './keys';
import type { KeptOperation } from './operation';

/** What was done for a client, on this phone or told by the package. */
export interface Deed {
  at: string;
  day: BusinessDate;
  kind: 'payment' | 'visit';
  valueCents: Cents;
  /** Of a visit: the reason, by its id. */
  reason: number | null;
  operation: KeptOperation | null;
  /** The payment's id, where the package tells of it. */
  payment?: number;
  /** Of a payment: whether the bank has said of a Pix that it came; null of cash, and of what an earlier build kept. */
  isChecked?: boolean | null;
  /** Its bank told the day alone. */
  isOfADay?: boolean;
  /** A correction that waits for the office: the payment that it corrects stands. */
  addsNothing?: boolean;
  /** Another collector's, while the client was theirs: shown, and nothing of this one's day. */
  isAnothers?: boolean;
}

export interface StreetPromise {
  day: BusinessDate;
  valueCents: Cents;
  paidCents: Cents;
}

/** What a payment brought to one instalment; what a correction takes back is negative. */
export interface Received {
  id: number;
  dueDate: BusinessDate;
  cents: Cents;
  day: BusinessDate;
  /** The office has yet to say whether it stands. */
  isInReview?: boolean;
}

export interface StreetSale {
  key: Key;
  client: Key;
  saleDate: BusinessDate;
  valueCents: Cents;
  totalCents: Cents;
  /** Basis points. */
  fees: number;
  count: number;
  frequency: number;
  weekday: number | null;
  /** Those that owe, oldest first. */
  unpaid: Instalment[];
  deeds: Deed[];
  /** Of the package's day, and what was tapped since. */
  received: Received[];
  promise: StreetPromise | null;
}

export interface StreetClient {
  key: Key;
  person: Omit<PackedClient, 'id' | 'active' | 'place' | 'route'>;
  sales: StreetSale[];
  /** On the map; null until somebody paid there, or said it. */
  point: Point | null;
  places: RoutePlaces;
  /** How they have paid so far: it suggests, and refuses nothing. Null: too little is known. */
  grade: ScoreGrade | null;
  /** Where they would come in the round; null where they have a place, or are not on the map. */
  guess: string | null;
  /** What of this client waits for the office's decision, from whichever day. */
  inReview: KeptOperation[];
  /** Another's by now, or nobody's: only what was taken of them is known. */
  isGone?: true;
}

/** What the screens show: the package, and on it what was tapped and is not yet part of it. */
export interface Street {
  clients: Map<Key, StreetClient>;
  /** Of whom money was taken who are no longer this collector's: of the day, and of nothing else. */
  gone: Map<Key, StreetClient>;
  hasOpenBox: boolean;
}

export const saleOf = (street: Street, key: Key): StreetSale | null => saleIn(street.clients, key);

export function saleIn(clients: ReadonlyMap<Key, StreetClient>, key: Key): StreetSale | null {
  for (const { sales } of clients.values()) {
    const found = sales.find((sale) => sale.key === key);
    if (found) return found;
  }
  return null;
}
