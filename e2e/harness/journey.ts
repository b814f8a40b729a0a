import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { Api } from '../world/http';
import { World } from '../world/world';
import { launchBrowser } from './browser';
import { BROWSER_TIME_ZONE } from './business-time';
import { Guard } from './guard';

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
}

export interface VisitOptions {
  size?: { width: number; height: number };
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

/** To be called once in each file of journeys. */
export function useBrowser(): void {
  beforeAll(async () => {
    // Where it broke, the journeys of the next file get another one.
    if (!browser?.isConnected()) browser = await launchBrowser(stage().browser);
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
    try {
      await story({ world: new World(new Api(url, session.jwt)), visit });
      const faults = visits.flatMap(({ guard }) => guard.faults());
      expect(faults, 'what the browser complained of').toEqual([]);
    } catch (error) {
      await picture(visits, name);
      throw explained(error, visits);
    } finally {
      await Promise.all(visits.map(({ context }) => context.close()));
    }
  });
}

/** A page that broke is the likely reason for what is missing in it. */
function explained(error: unknown, visits: readonly Visit[]): unknown {
  const faults = visits.flatMap(({ guard }) => guard.faults());
  if (error instanceof Error && faults.length > 0) {
    error.message += `\n\nThe browser complained of:\n${faults.join('\n')}`;
  }
  return error;
}

async function openVisit({ size = DESKTOP, anonymous = false }: VisitOptions = {}): Promise<Visit> {
  if (!browser) throw new Error('This file of journeys does not call useBrowser()');
  const { url, session } = stage();
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
  const guard = new Guard();
  context.on('page', (page) => guard.watch(page));
  const page = await context.newPage();
  return { page, context, guard };
}

/** What the browser of someone who logged in remembers. */
function stored(origin: string, session: ReturnType<typeof stage>['session']) {
  const remembered: Record<string, string> = {
    'crediario.user': JSON.stringify(session.user),
    'crediario.accessToken': session.jwt,
  };
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }));
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
