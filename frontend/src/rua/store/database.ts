import type { SteadyClock } from '@crediario/contract/domain';
import type { FieldPackage, SessionAnswer } from '@crediario/contract/wire';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredOperation } from './seal';

/** This phone, in any hands. */
export interface Device {
  id: string;
  /** Before the number of a receipt: no other phone writes the same. */
  letters: string;
  /** Earlier builds numbered all logins together, up to here. */
  lastSeq: number;
  /** The last number of each collector who has tapped something since. */
  lastSeqs?: Readonly<Record<number, number>>;
  /** As `lastSeqs` was at the last answer: what was tapped before it says nothing about the clock any more. */
  answeredSeqs?: Readonly<Record<number, number>>;
  lastReceipt: number;
  /** What to add to the phone's clock, by the server's last answer. */
  offsetMs: number;
  /** By the server's clock. */
  answeredAt: string | null;
  /** Stops of the round that 'Sugerir ordem' leaves where they are, by collector. */
  fixed?: Readonly<Record<number, readonly string[]>>;
  /** Of the company's zone, so that opening in the morning asks no calendar. */
  clock?: SteadyClock;
}

export type StreetSession = SessionAnswer;

export type KeptPackage = FieldPackage;

export interface StreetSchema extends DBSchema {
  operations: { key: string; value: StoredOperation; indexes: { state: string } };
  /** By collector: another login finds its own. */
  packages: { key: number; value: KeptPackage };
  device: { key: 'device'; value: Device };
  session: { key: 'session'; value: StreetSession };
}

export type StreetDatabase = IDBPDatabase<StreetSchema>;

/** Written to the disk, not only handed to it: a phone may go out the next moment. */
export const SURE = { durability: 'strict' } as const;

const NAME = 'crediario.rua';
const VERSION = 1;

/** A later version adds to what is here, and never empties `operations`. */
export function openStreetDatabase(onLost: () => void): Promise<StreetDatabase> {
  return openDB<StreetSchema>(NAME, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('operations', { keyPath: 'id' }).createIndex('state', 'state');
        database.createObjectStore('packages');
        database.createObjectStore('device');
        database.createObjectStore('session');
      }
    },
    // A tab with a new build must not wait for an old one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}
