import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { Api } from '../world/http';
import { World } from '../world/world';
import { launchBrowser } from './browser';
import { BROWSER_TIME_ZONE } from './business-time';
import { Guard } from './guard';
import { KeptWindow } from './kept-window';

const PATIENCE_MS = 30_000;
const PICTURES = path.resolve(import.meta.dirname, '..', 'test-results');

/** Desk and small laptop of the office, and the phone in the street. */
export const DESKTOP = { width: 1440, height: 900 };
export const LAPTOP = { width: 900, height: 700 };
export const PHONE = { width: 390, height: 844 };

/** One person at one screen. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  guard: Guard;
  /** Until what the page asks for is there. */
  settles(): Promise<void>;
  /** Where the next journey may take this window. */
  kept?: KeptWindow;
}

export interface VisitOptions {
  size?: { width: number; height: number };
  /** In a window that nobody had before: the story is of loading, of going back, or of where the focus is at first. */
  fresh?: boolean;
  /** Without a session: before the login. */
  anonymous?: boolean;
}

/** Who and what a journey's story has at hand. */
export interface Cast {
  world: World;
  /** Opens a browser window of its own; staff unless said otherwise, at a desk unless said otherwise. */
  visit(options?: VisitOptions): Promise<Visit>;
}

export const stage = () => inject('stage');

/** The one of this worker, for all files that it runs: it goes when the worker does. */
let browser: Browser | undefined;

/** Windows that were left, to be taken by the next journeys of this worker. */
const shelf = new Map<string, KeptWindow>();
let keeps = true;

/** To be called in each group of journeys. A worker's first visit of each kind loads the office, and those after it go on where that was
 *  left; where windows are not kept, each visit loads. */
export function useBrowser({ keepsWindows = true } = {}): void {
  beforeAll(async () => {
    // Where it broke, the journeys of the next file get another one.
    if (!browser?.isConnected()) {
      browser = await launchBrowser(stage().browser);
      shelf.clear();
    }
    keeps = keepsWindows;
  });
}

/** A test that opens windows, and that fails also on what its windows complained of. */
export function journey(name: string, story: (cast: Cast) => Promise<void>): void {
  test(name, async () => {
    const visits: Visit[] = [];
    const visit = async (options?: VisitOptions) => {
      const opened = await openVisit(options);
      visits.push(opened);
      return opened;
    };
    const { url, session } = stage();
    requireProduct();
    try {
      await story({ world: new World(new Api(url, session.jwt)), visit });
      const faults = visits.flatMap(({ guard }) => guard.faults());
      expect(faults, 'what the browser complained of').toEqual([]);
      for (const one of visits) await shelve(one);
    } catch (error) {
      await picture(visits, name);
      requireProduct();
      throw explained(error, visits);
    } finally {
      const shelved = new Set(shelf.values());
      const gone = visits.filter(({ kept }) => !kept || !shelved.has(kept));
      await Promise.all(gone.map(({ context }) => context.close()));
    }
  });
}

/** Without it no journey can end well: each says the reason, and at once. */
function requireProduct(): void {
  const { obituary } = stage();
  if (existsSync(obituary)) throw new Error(readFileSync(obituary, 'utf8'));
}

/** One window of a kind is enough. */
async function shelve({ kept }: Visit): Promise<void> {
  if (!kept || shelf.has(kept.kind)) return;
  if (await kept.leave()) shelf.set(kept.kind, kept);
}

/** A page that broke is the likely reason for what is missing in it. */
function explained(error: unknown, visits: readonly Visit[]): unknown {
  const faults = visits.flatMap(({ guard }) => guard.faults());
  if (error instanceof Error && faults.length > 0) {
    error.message += `\n\nThe browser complained of:\n${faults.join('\n')}`;
  }
  return error;
}

async function openVisit(options: VisitOptions = {}): Promise<Visit> {
  const { size = DESKTOP, anonymous = false, fresh = anonymous } = options;
  const { url, session } = stage();
  const kind = size === PHONE ? 'touch' : 'mouse';
  const left = fresh || !keeps ? undefined : shelf.get(kind);
  const guard = new Guard();
  if (left) {
    shelf.delete(kind);
    const { page, context } = left;
    watch(context, guard);
    guard.watch(page);
    await left.take(remembered(session), size);
    return { page, context, guard, settles: () => left.settles(), kept: left };
  }
  if (!browser) throw new Error('This file of journeys does not call useBrowser()');
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: 'pt-BR',
    timezoneId: BROWSER_TIME_ZONE,
    hasTouch: size === PHONE,
    // A click on a dialog that still zooms in may go down on a button and come up beside it.
    reducedMotion: 'reduce',
    ...(anonymous ? {} : { storageState: stored(url, session) }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  watch(context, guard);
  const page = await context.newPage();
  if (fresh || !keeps) {
    return { page, context, guard, settles: () => page.waitForLoadState('networkidle') };
  }
  const kept = new KeptWindow(page, kind);
  return { page, context, guard, settles: () => kept.settles(), kept };
}

function watch(context: BrowserContext, guard: Guard): void {
  context.on('page', (page) => guard.watch(page));
}

type Session = ReturnType<typeof stage>['session'];

/** What the browser of someone who logged in remembers. */
const remembered = ({ user, jwt }: Session): Readonly<Record<string, string>> => ({
  'crediario.user': JSON.stringify(user),
  'crediario.accessToken': jwt,
});

function stored(origin: string, session: Session) {
  const localStorage = Object.entries(remembered(session)).map(([name, value]) => ({
    name,
    value,
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** What a failed journey looked like at its end. */
async function picture(visits: readonly Visit[], name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const slug = name
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .slice(0, 80);
  const pages = visits.flatMap(({ context }) => context.pages());
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: path.join(PICTURES, `${slug}-${index}.png`) }).catch(() => undefined),
    ),
  );
}
