import type { SteadyClock } from '@crediario/contract/domain';
import type { OperationsAnswer } from '@crediario/contract/wire';
import { applyPackage, tellsSomething } from '@rua/model/package';
import {
  decisionIn,
  divided,
  type Fix,
  hasNewTask,
  type KeptOperation,
  type OperationNote,
} from '@rua/model/operation';
import { uuidv7 } from '@rua/model/uuid';
import {
  type Device,
  type KeptPackage,
  openStreetDatabase,
  SURE,
  type StreetDatabase,
  type StreetSession,
} from './database';
import { putBack, sealAndLeave } from './leaving';
import { isSealed, type SealedOperation, sealKeyFrom, type StoredOperation, unseal } from './seal';

/** Long enough to look a receipt up, short enough that every tap is quick. */
const KEPT_MS = 7 * 86_400_000;

export interface Tap {
  collector: number;
  kind: KeptOperation['kind'];
  payload: Readonly<Record<string, unknown>>;
  note: OperationNote;
  position: Fix | null;
  appVersion: string;
  /** What is added to the phone's clock; without, what the last answer said. */
  offsetMs?: number;
}

export interface All {
  session: StreetSession | null;
  /** Of who is logged in. */
  operations: KeptOperation[];
  /** What others have tapped here and not sent: it waits for their login. */
  othersWaiting: number;
  device: Device | null;
  /** Of who is logged in. */
  pack: KeptPackage | null;
}

/** All that this phone keeps. Everything that is done passes `tap` first. */
export class StreetStore {
  private opened: Promise<StreetDatabase> | null = null;
  /** How often what the screens show was changed through here: where it was not, nothing need be read anew. */
  private changes = 0;

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** Browsers lose the connection when a phone slept for long: opened anew then. */
  private async on<T>(work: (database: StreetDatabase) => Promise<T>): Promise<T> {
    const used = this.connection();
    try {
      return await work(await used);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      if (this.opened === used) this.opened = null;
      return work(await this.connection());
    }
  }

  get changeCount(): number {
    return this.changes;
  }

  private change<T>(work: (database: StreetDatabase) => Promise<T>): Promise<T> {
    this.changes += 1;
    return this.on(work);
  }

  private connection(): Promise<StreetDatabase> {
    this.opened ??= openStreetDatabase(() => {
      this.opened = null;
    });
    return this.opened;
  }

  async close(): Promise<void> {
    const opened = this.opened;
    this.opened = null;
    (await opened)?.close();
  }

  /** Keeps what was tapped; done once this returns. */
  tap(tapped: Tap): Promise<{ operation: KeptOperation; device: Device }> {
    const id = uuidv7(this.nowMs());
    return this.change(async (database) => {
      const write = database.transaction(['operations', 'device'], 'readwrite', SURE);
      const devices = write.objectStore('device');
      // Found where the connection was lost on the way to telling that it was written.
      const [written, before] = await Promise.all([
        write.objectStore('operations').get(id),
        devices.get('device'),
      ]);
      if (written && !isSealed(written) && before) return { operation: written, device: before };
      const device = advanced(before ?? newDevice(this.nowMs()), tapped);
      const operation = operationOf(id, tapped, device, this.nowMs());
      await Promise.all([
        devices.put(device, 'device'),
        write.objectStore('operations').add(operation),
        write.done,
      ]);
      return { operation, device };
    });
  }

  /** All that the screens are made of, as it stood at one moment. */
  all(): Promise<All> {
    return this.on(async (database) => {
      const read = database.transaction(['session', 'operations', 'device', 'packages']);
      const operations = read.objectStore('operations').getAll();
      const device = read.objectStore('device').get('device');
      const session = (await read.objectStore('session').get('session')) ?? null;
      const pack = session && (await read.objectStore('packages').get(session.user.id));
      const own = ownOf(await operations, session);
      const others = (await operations).filter((one) => isSealed(one) || !own.includes(one));
      return {
        session,
        operations: own,
        othersWaiting: others.filter(({ state }) => state === 'waiting').length,
        device: (await device) ?? null,
        pack: pack ?? null,
      };
    });
  }

  /** Of who is logged in: what another has tapped here is theirs to see and to send. */
  async operations(): Promise<KeptOperation[]> {
    return (await this.all()).operations;
  }

  /** What its collector left here and nobody has opened since. */
  sealed(collector: number): Promise<SealedOperation[]> {
    return this.on(async (database) =>
      (await database.getAll('operations')).filter(
        (one): one is SealedOperation => isSealed(one) && one.sealed_for === collector,
      ),
    );
  }

  device(): Promise<Device | null> {
    return this.on(async (database) => (await database.get('device', 'device')) ?? null);
  }

  /** This phone's id, from its first contact on: the server gives a key by it. */
  deviceId(): Promise<string> {
    return this.on(async (database) => {
      const write = database.transaction('device', 'readwrite');
      const device = (await write.store.get('device')) ?? newDevice(this.nowMs());
      await write.store.put(device, 'device');
      await write.done;
      return device.id;
    });
  }

  setFixed(collector: number, keys: readonly string[]): Promise<void> {
    return this.changeDevice(({ fixed }) => ({ fixed: { ...fixed, [collector]: keys } }));
  }

  setClock(clock: SteadyClock): Promise<void> {
    return this.changeDevice(() => ({ clock }));
  }

  private async changeDevice(change: (device: Device) => Partial<Device>): Promise<void> {
    await this.change(async (database) => {
      const write = database.transaction('device', 'readwrite');
      const device = (await write.store.get('device')) ?? newDevice(this.nowMs());
      await write.store.put({ ...device, ...change(device) }, 'device');
      await write.done;
    });
  }

  /** What the server answered, of all of it or of nothing. */
  takeAnswer({ data, meta }: OperationsAnswer, offsetMs: number): Promise<void> {
    return this.change(async (database) => {
      const write = database.transaction(['operations', 'device'], 'readwrite', SURE);
      const kept = write.objectStore('operations');
      for (const result of data) {
        const operation = await kept.get(result.id);
        if (!operation || isSealed(operation)) continue;
        await kept.put({
          ...divided(operation, result),
          state: result.status === 'repeated' ? 'accepted' : result.status,
          record: result.record ?? operation.record,
          code: result.code ?? null,
          message: result.message ?? null,
          ...(result.closed_box !== undefined && { closedBox: result.closed_box }),
          solution: result.solution ?? null,
          ...decisionIn(result, operation.seenTask),
          answered_at: meta.server_time,
        });
      }
      const devices = write.objectStore('device');
      const device = (await devices.get('device')) ?? newDevice(this.nowMs());
      await devices.put(answered(device, offsetMs, meta.server_time), 'device');
      await write.done;
    });
  }

  /** What the collector has to do by the office's decisions was shown to them. */
  seeTasks(ids: readonly string[]): Promise<void> {
    return this.change(async (database) => {
      const write = database.transaction('operations', 'readwrite');
      for (const id of ids) {
        const operation = await write.store.get(id);
        if (operation && !isSealed(operation))
          await write.store.put({ ...operation, seenTask: operation.task });
      }
      await write.done;
    });
  }

  /** Not one of these was taken, and why: they wait, and are sent again. */
  takeRefusal(operations: readonly { id: string }[], message: string): Promise<void> {
    return this.change(async (database) => {
      const write = database.transaction('operations', 'readwrite', SURE);
      for (const { id } of operations) {
        const operation = await write.store.get(id);
        if (operation && !isSealed(operation)) await write.store.put({ ...operation, message });
      }
      await write.done;
    });
  }

  package(collector: number): Promise<KeptPackage | null> {
    return this.on(async (database) => (await database.get('packages', collector)) ?? null);
  }

  /** `seen`: the operations that were accepted before the package was asked for. */
  takePackage(fresh: KeptPackage, offsetMs: number, seen: readonly string[]): Promise<void> {
    const collector = fresh.collector.id;
    return this.change(async (database) => {
      const write = database.transaction(['packages', 'operations', 'device'], 'readwrite', SURE);
      const packages = write.objectStore('packages');
      const known = (await packages.get(collector)) ?? null;
      if (tellsSomething(known, fresh)) await packages.put(applyPackage(known, fresh), collector);
      const kept = write.objectStore('operations');
      for (const id of seen) {
        const operation = await kept.get(id);
        if (operation && !isSealed(operation))
          await kept.put({ ...operation, is_in_package: true });
      }
      const devices = write.objectStore('device');
      const device = (await devices.get('device')) ?? newDevice(this.nowMs());
      await devices.put(answered(device, offsetMs, fresh.server_time), 'device');
      await write.done;
    });
  }

  session(): Promise<StreetSession | null> {
    return this.on(async (database) => (await database.get('session', 'session')) ?? null);
  }

  async setSession(session: StreetSession | null): Promise<void> {
    await this.change(async (database) => {
      if (session) await database.put('session', session, 'session');
      else await database.delete('session', 'session');
    });
  }

  /** What was posted long ago and is in the package: nobody looks at it any more. */
  async forgetOld(): Promise<void> {
    await this.on(async (database) => {
      const { offsetMs = 0 } = (await database.get('device', 'device')) ?? {};
      const isLongAgo = (one: StoredOperation) => ageOf(one, this.nowMs(), offsetMs) > KEPT_MS;
      const old = (await database.getAll('operations')).filter(
        (one) =>
          (one.state === 'closed' || (one.state === 'accepted' && one.is_in_package)) &&
          isLongAgo(one) &&
          (isSealed(one) || !hasNewTask(one)),
      );
      if (old.length === 0) return;
      const write = database.transaction('operations', 'readwrite');
      for (const { id } of old) await write.store.delete(id);
      await write.done;
    });
  }

  /** Who leaves, or is put out, leaves nothing of the clients that can be read. What they had tapped is sealed, by the key that
   *  leaves with their package. */
  async leave(collector: number): Promise<void> {
    const key = await this.sealKey(collector);
    await this.change((database) => sealAndLeave(database, collector, key));
  }

  /** What they had left, once their package has brought the key back. */
  async openSealed(collector: number): Promise<void> {
    const key = await this.sealKey(collector);
    if (!key) return;
    const sealed = await this.sealed(collector);
    const opened = await Promise.all(sealed.map((one) => unseal(one, key)));
    const operations = opened.filter((one) => one?.collector === collector);
    await this.change((database) => putBack(database, collector, operations as KeptOperation[]));
  }

  private async sealKey(collector: number): Promise<CryptoKey | null> {
    return sealKeyFrom((await this.package(collector))?.seal_key);
  }

  /** What is there of those who did not say that they leave. */
  async forgetOthers(): Promise<void> {
    const others = await this.on(async (database) => {
      const own = (await database.get('session', 'session'))?.user.id;
      const open = (await database.getAll('operations')).filter((one) => !isSealed(one));
      const there = [
        ...(await database.getAllKeys('packages')),
        ...open.map((one) => (one as KeptOperation).collector),
      ];
      return new Set(there.filter((collector) => collector !== own));
    });
    for (const collector of others) await this.leave(collector);
  }
}

function isLostConnection(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'InvalidStateError' || /connection.*(lost|clos)/i.test(error.message))
  );
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newDevice(nowMs: number): Device {
  const letters = [...crypto.getRandomValues(new Uint8Array(3))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  return {
    id: uuidv7(nowMs),
    letters,
    lastSeq: 0,
    lastReceipt: 0,
    offsetMs: 0,
    answeredAt: null,
  };
}

const ownOf = (operations: readonly StoredOperation[], session: StreetSession | null) =>
  operations.filter(
    (one): one is KeptOperation => !isSealed(one) && one.collector === session?.user.id,
  );

/** Milliseconds since the last answer about it, by the server's clock; without an answer since it was tapped, by the phone's. */
function ageOf(one: StoredOperation, nowMs: number, offsetMs: number): number {
  const answeredAt = isSealed(one) ? null : one.answered_at;
  return answeredAt ? nowMs + offsetMs - Date.parse(answeredAt) : nowMs - Date.parse(one.taken_at);
}

const answered = (device: Device, offsetMs: number, answeredAt: string): Device => ({
  ...device,
  offsetMs,
  answeredAt,
  answeredSeqs: device.lastSeqs ?? {},
});

/** Whether it was tapped after the last answer. A phone that an earlier build kept does not know. */
export const isAfterAnswer = (
  { lastSeq, answeredSeqs }: Device,
  { seq, collector }: Pick<KeptOperation, 'seq' | 'collector'>,
): boolean => !answeredSeqs || seq > Math.max(lastSeq, answeredSeqs[collector] ?? 0);

/** Each collector's numbers go on where the phone had been when it still numbered all together. */
const lastSeqOf = ({ lastSeq, lastSeqs }: Device, collector: number): number =>
  Math.max(lastSeq, lastSeqs?.[collector] ?? 0);

function advanced(device: Device, { kind, collector }: Pick<Tap, 'kind' | 'collector'>): Device {
  const lastReceipt = device.lastReceipt + (kind === 'payment' ? 1 : 0);
  const lastSeqs = { ...device.lastSeqs, [collector]: lastSeqOf(device, collector) + 1 };
  return { ...device, lastSeqs, lastReceipt };
}

const receiptNumber = ({ letters, lastReceipt }: Device) =>
  `${letters}-${String(lastReceipt).padStart(6, '0')}`;

function operationOf(id: string, tapped: Tap, device: Device, nowMs: number): KeptOperation {
  const { collector, kind, payload, note, position, appVersion, offsetMs } = tapped;
  return {
    id,
    device: device.id,
    collector,
    seq: lastSeqOf(device, collector),
    kind,
    payload,
    taken_at: new Date(nowMs).toISOString(),
    offset_ms: offsetMs ?? device.offsetMs,
    position,
    app_version: appVersion,
    ...(kind === 'payment' && { receipt: receiptNumber(device) }),
    note,
    state: 'waiting',
    record: null,
    code: null,
    message: null,
    solution: null,
    answered_at: null,
    is_in_package: false,
  };
}
