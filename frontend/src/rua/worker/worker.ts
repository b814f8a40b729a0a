/// <reference lib="webworker" />
import { StreetStore } from '@rua/store/street-store';
import { sync } from '@rua/sync/run';
import { SYNC_TAG, UPDATE_NOW } from './words';

declare const self: ServiceWorkerGlobalScope;
/** Written by vite.worker.config.ts. */
declare const __KEPT_FILES__: readonly string[];
declare const __BUILD__: string;

/** Of Background Sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const CACHE = `crediario.rua.${__BUILD__}`;
const PAGE = '/rua/';
const API = /^\/(api|ws)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

/** The page and its files from one build, or none. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fresh = [PAGE, ...__KEPT_FILES__].map((path) => new Request(path, { cache: 'no-cache' }));
  await cache.addAll(fresh);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('crediario.rua.') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A new build waits until the page says that nothing is held up by it. */
self.addEventListener('message', ({ data }) => {
  if (data === UPDATE_NOW) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || API.test(pathname)) return;
  const isScreen = request.mode === 'navigate';
  if (isScreen && !`${pathname}/`.startsWith(PAGE)) return;
  event.respondWith(keptOr(request, isScreen ? PAGE : pathname));
});

async function keptOr(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendInBackground());
});

/** Rejects where something still waits, so that the browser tries again. */
async function sendInBackground(): Promise<void> {
  const store = new StreetStore();
  const outcome = await sync(store);
  await store.close();
  for (const page of await self.clients.matchAll()) page.postMessage(SYNC_TAG);
  if (outcome === 'unreachable' || outcome === 'throttled') throw new Error(outcome);
}
