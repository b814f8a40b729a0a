import {
  type BusinessDate,
  type SteadyClock,
  steadyClockAround,
  trustClock,
} from '@crediario/contract/domain';
import { fitsItsKind } from '@crediario/contract/wire';
import { useSyncExternalStore } from 'react';
import { type ClockFault, clockFault, earliestMs, trustedOffsetMs } from '@rua/model/clock-fault';
import { asDone, hasNewTask, type KeptOperation, momentOf } from '@rua/model/operation';
import { type StreetAgenda, streetAgenda } from '@rua/model/agenda';
import { withReviews } from '@rua/model/reviews';
import { project } from '@rua/model/street';
import type { Street } from '@rua/model/street-types';
import type { Device, KeptPackage, StreetSession } from '@rua/store/database';
import { isAfterAnswer, StreetStore, type Tap } from '@rua/store/street-store';
import { takeHandover } from '@shared/session/handover';
import { askAddress, askLedger, endOnServer } from '@rua/sync/api';
import { streetToday } from '@rua/sync/clock';
import type { FlushOutcome } from '@rua/sync/flush';
import { APP_VERSION, sync } from '@rua/sync/run';
import { afterPaint } from '@rua/ui/after-paint';
import { type NewBuild, registerWorker, sendWhenPossible } from '@rua/worker/register';
import { go, isAnythingTyped, to } from './route';

export interface Day {
  pack: KeptPackage;
  today: BusinessDate;
  street: Street;
  agenda: StreetAgenda;
}

export interface Phone {
  /** Nothing shows until it is known what the phone holds. */
  isOpen: boolean;
  session: StreetSession | null;
  /** Of who is logged in; with what waits for the office from their other phones. */
  operations: KeptOperation[];
  /** How many others have tapped here and not sent. */
  othersWaiting: number;
  device: Device | null;
  /** Null until the first package came. */
  day: Day | null;
  isSending: boolean;
  /** How the last attempt ended; null before the first. */
  outcome: FlushOutcome | null;
  newBuild: NewBuild | null;
  /** What was tapped could not be kept: the one thing that must never pass unseen. */
  fault: string | null;
}

const NOT_KEPT =
  'Não foi guardado no aparelho: nada foi registrado. Libere espaço no telefone e toque de novo.';

const TOO_LARGE =
  'Não cabe: o texto é longo demais. Nada foi registrado. Encurte o texto e toque de novo.';

const store = new StreetStore();
const listeners = new Set<() => void>();
let phone: Phone = {
  isOpen: false,
  session: null,
  operations: [],
  othersWaiting: 0,
  device: null,
  day: null,
  isSending: false,
  outcome: null,
  newBuild: null,
  fault: null,
};

function set(changes: Partial<Phone>): void {
  phone = { ...phone, ...changes };
  for (const listener of listeners) listener();
}

export const usePhone = (): Phone => useSyncExternalStore(subscribe, () => phone);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const waitingOf = ({ operations }: Phone) =>
  asDone(operations.filter(({ state }) => state === 'waiting'));

export const inReviewOf = ({ operations }: Phone) =>
  asDone(operations.filter(({ state }) => state === 'in_review'));

/** Other tabs: they read anew what this one wrote. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('crediario.rua') : null;

/** The package is the same: what is known of it already stays so. */
function show(operations: KeptOperation[], device: Device | null): void {
  if (device) noteAnswer(device, operations);
  set({ operations, device, day: phone.day && dayOf(phone.day.pack, operations, device) });
}

async function readAnew(): Promise<void> {
  const { pack: read, ...kept } = await store.all();
  const { device } = kept;
  const operations = withReviews(read, kept.operations);
  if (read) trustClock(clockFor(read.timeZone, device));
  const shown = phone.day?.pack;
  const pack = read && shown && isSame(read, shown) ? shown : read;
  if (device) noteAnswer(device, operations);
  set({ isOpen: true, ...kept, operations, day: pack && dayOf(pack, operations, device) });
}

const CLOCK_AHEAD_MS = 7 * 86_400_000;

/** The one that is kept while it lasts: asking the calendar would be what opening waits for longest. */
function clockFor(timeZone: string, device: Device | null): SteadyClock {
  const kept = device?.clock;
  const nowMs = Date.now();
  const isGood =
    kept?.timeZone === timeZone && kept.fromMs < nowMs && nowMs + CLOCK_AHEAD_MS < kept.untilMs;
  if (isGood) return kept;
  const clock = steadyClockAround(timeZone, nowMs);
  void store.setClock(clock).catch(() => undefined);
  return clock;
}

const isSame = (a: KeptPackage, b: KeptPackage) =>
  a.collector.id === b.collector.id && a.version === b.version && a.server_time === b.server_time;

/** The last answer: when it was known, by the phone's clock and by the time that passes whatever that shows, and the earliest that
 *  it could be then by the server's. */
let lastAnswer = { answeredAt: '', wallMs: 0, steadyMs: 0, serverMs: 0 };

function noteAnswer(device: Device, operations: readonly KeptOperation[]): void {
  const { answeredAt, offsetMs } = device;
  if (!answeredAt || lastAnswer.answeredAt === answeredAt) return;
  const [wallMs, steadyMs] = [Date.now(), performance.now()];
  const lastTapMs = lastTapOf(device, operations);
  const past = { nowMs: wallMs, offsetMs, answeredMs: Date.parse(answeredAt), lastTapMs };
  lastAnswer = { answeredAt, wallMs, steadyMs, serverMs: earliestMs(past) };
}

const sinceAnswerMs = () => performance.now() - lastAnswer.steadyMs;

/** Of what was tapped since the last answer: a clock that was wrong before it is known since. */
const lastTapOf = (device: Device, operations: readonly KeptOperation[]): number => {
  const own = operations.filter((one) => one.device === device.id && isAfterAnswer(device, one));
  return Math.max(0, ...own.map((one) => momentOf(one).getTime()));
};

/** What all that is dated here adds to the phone's clock. */
function offsetMsNow(device: Device | null): number {
  const offsetMs = device?.offsetMs ?? 0;
  if (!device?.answeredAt) return offsetMs;
  return trustedOffsetMs(Date.now(), offsetMs, lastAnswer.serverMs + sinceAnswerMs());
}

/** Now, as far as the phone knows the server's clock. */
export const serverTimeMs = (): number => Date.now() + offsetMsNow(phone.device);

/** Whether what is tapped now is dated rightly. */
export function clockFaultNow(): ClockFault | null {
  const { device, operations } = phone;
  if (!device?.answeredAt) return null;
  return clockFault({
    nowMs: Date.now(),
    offsetMs: device.offsetMs,
    answeredMs: Date.parse(device.answeredAt),
    lastTapMs: lastTapOf(device, operations),
    driftMs: Date.now() - lastAnswer.wallMs - sinceAnswerMs(),
  });
}

const todayBy = (pack: KeptPackage, device: Device | null): BusinessDate =>
  streetToday(Date.now(), offsetMsNow(device), pack.timeZone);

function dayOf(pack: KeptPackage, operations: KeptOperation[], device: Device | null): Day {
  const today = todayBy(pack, device);
  const street = project(pack, operations, today);
  return { pack, today, street, agenda: streetAgenda(street, today) };
}

let running: Promise<void> | null = null;
let next: Promise<void> | null = null;

/** What the next run asks besides: the office's decisions, where somebody wants to know them now. */
let asksReviews = false;

/** 'Enviar agora': asks for decisions too. */
export function sendAndAsk(): Promise<void> {
  asksReviews = true;
  return sendNow();
}

/** Sends and fetches. Who asks while it runs waits for the one run after it, for all who ask meanwhile. */
export function sendNow(): Promise<void> {
  if (!running) {
    running = attempt()
      .catch(() => set({ outcome: 'unreachable' }))
      .finally(() => {
        running = null;
      });
    return running;
  }
  next ??= running.then(() => {
    next = null;
    return sendNow();
  });
  return next;
}

async function attempt(): Promise<void> {
  if (!(await store.session())) return;
  const before = store.changeCount;
  set({ isSending: true });
  try {
    const contact = { asksReviews };
    asksReviews = false;
    const outcome = await sync(store, contact);
    set({ outcome });
  } finally {
    set({ isSending: false });
    if (store.changeCount !== before || isAnotherDay()) {
      await readAnew();
      tabs?.postMessage('changed');
    }
    takeBuildIfFree();
  }
}

/** Without network nothing comes, and yet the day ends. */
const isAnotherDay = () =>
  phone.day !== null && phone.day.today !== todayBy(phone.day.pack, phone.device);

interface UnderWay {
  same: string;
  kept: Promise<KeptOperation>;
}

let underWay: UnderWay | null = null;

type Tapped = Omit<Tap, 'collector' | 'appVersion' | 'offsetMs'>;
type AndThen = (operation: KeptOperation) => void;

/** Keeps what was tapped, shows it, and tries to send it. Resolves once it cannot be lost any more. `andThen` shows what comes
 *  next together with it: one picture is drawn sooner than two. The same once more, while it is being kept, is the same tap. */
export function tap(tapped: Tapped, andThen?: AndThen): Promise<KeptOperation> {
  const same = JSON.stringify([tapped.kind, tapped.payload]);
  if (underWay?.same === same) return underWay.kept;
  const kept = keep(tapped, andThen).finally(() => {
    if (underWay?.kept === kept) underWay = null;
  });
  underWay = { same, kept };
  return kept;
}

/** As long as all that is sent beside a payload: numbers, moments, a position. */
const ROOM_FOR_THE_REST = ' '.repeat(700);

async function keep(tapped: Tapped, andThen?: AndThen): Promise<KeptOperation> {
  const { session } = phone;
  if (!session) throw new Error('Nobody is logged in');
  if (!fitsItsKind({ kind: tapped.kind, payload: tapped.payload, rest: ROOM_FOR_THE_REST })) {
    set({ fault: TOO_LARGE });
    throw new Error('The server would not take it');
  }
  // By the clock that dates it: the screen may be of before midnight.
  const day = phone.day ? todayBy(phone.day.pack, phone.device) : tapped.note.day;
  const { operation, device } = await store
    .tap({
      ...tapped,
      note: { ...tapped.note, day },
      collector: session.user.id,
      appVersion: APP_VERSION,
      offsetMs: offsetMsNow(phone.device),
    })
    .catch((error: unknown) => {
      set({ fault: NOT_KEPT });
      throw error;
    });
  set({ fault: null });
  show([...phone.operations.filter(({ id }) => id !== operation.id), operation], device);
  andThen?.(operation);
  tabs?.postMessage('changed');
  void sendWhenPossible();
  afterPaint(() => void sendNow());
  return operation;
}

/** 'Envios' has shown what the office's decisions ask for. */
export async function seeTasks(operations: readonly KeptOperation[]): Promise<void> {
  const unseen = operations.filter(hasNewTask);
  if (unseen.length === 0) return;
  await store.seeTasks(unseen.map(({ id }) => id));
  await readAnew();
  tabs?.postMessage('changed');
}

export async function beginSession(session: StreetSession): Promise<void> {
  await store.setSession(session);
  set({ outcome: null });
  await readAnew();
  void navigator.storage?.persist?.();
  await sendNow();
}

/** Of this phone alone: the office orders a round, and leaves to the collector what must not move in it. */
export async function fixStops(collector: number, keys: readonly string[]): Promise<void> {
  await store.setFixed(collector, keys);
  await readAnew();
}

/** Nothing of the clients stays on the phone but what was not sent. Returns whether it was done: with `onlyIfSent` one stays
 *  where something still waits. */
export async function logOut({ onlyIfSent = false } = {}): Promise<boolean> {
  const { session } = phone;
  if (onlyIfSent && waitingOf(phone).length > 0) return false;
  if (session) await store.leave(session.user.id);
  go(to.agenda, { replace: true });
  await readAnew();
  tabs?.postMessage('changed');
  if (session) void endOnServer(session);
  return true;
}

/** By itself only where nothing waits and nobody is in the middle of something. */
function takeBuildIfFree(): void {
  const isFree = waitingOf(phone).length === 0 && !isAnythingTyped();
  if (phone.newBuild && isFree && document.visibilityState === 'hidden') phone.newBuild.take();
}

const EVERY_MS = 30_000;

export async function startPhone(): Promise<void> {
  // WebKit may keep what a page had begun when it went away, and no other page reads or writes then.
  window.addEventListener('pagehide', () => void store.close());
  const arrived = takeHandover<StreetSession>();
  if (arrived) await store.setSession(arrived);
  if (!navigator.onLine) set({ outcome: 'unreachable' });
  await readAnew();
  tabs?.addEventListener('message', () => void readAnew());
  afterPaint(beginWork);
}

/** What nobody waits for: the agenda is on the screen. */
function beginWork(): void {
  registerWorker(
    (newBuild) => {
      set({ newBuild });
      takeBuildIfFree();
    },
    () => void readAnew(),
  );
  window.addEventListener('online', () => void sendNow());
  window.addEventListener('offline', () => set({ outcome: 'unreachable' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readAnew().then(sendNow);
    else takeBuildIfFree();
  });
  setInterval(() => void sendNow(), EVERY_MS);
  void store.forgetOld();
  void store.forgetOthers();
  void sendNow();
}

/** Every movement of a box; null while nobody may know. */
export const boxLedger = (boxId: number) => askLedger(store, boxId);

/** The address of a CEP, or why it is not known. */
export const addressOf = (cep: string) => askAddress(store, cep);
