import { UPDATE_NOW, SYNC_TAG } from './words';

export interface NewBuild {
  /** The page comes back as the new build. */
  take(): void;
}

/** Keeps the page on the phone. Tells of a new build once it is ready, and leaves the old one in charge until it is taken. */
export function registerWorker(onNewBuild: (build: NewBuild) => void, onSynced: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isTaken = false;
  const tell = (waiting: ServiceWorker) =>
    onNewBuild({
      take() {
        isTaken = true;
        waiting.postMessage(UPDATE_NOW);
      },
    });
  serviceWorker.addEventListener('controllerchange', () => {
    if (isTaken) window.location.reload();
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === SYNC_TAG) onSynced();
  });
  void keepPage(serviceWorker).then(
    (registration) => {
      if (registration.waiting && registration.active) tell(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed' && registration.active) tell(installing);
        });
      });
      onVisible(() => void registration.update().catch(() => undefined));
    },
    // A browser without room or permission: the page works as long as there is network.
    () => undefined,
  );
}

const WORKER = '/rua/sw.js';
/** '/rua' too: it is what people type. */
const SCOPE = '/rua';
/** What earlier builds kept, and what a browser allows where the server's header got lost on the way. */
const NARROW_SCOPE = '/rua/';

async function keepPage(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const kept = await workers.register(WORKER, { scope: SCOPE }).catch(() => null);
  if (!kept) return workers.register(WORKER, { scope: NARROW_SCOPE });
  const all = await workers.getRegistrations();
  for (const one of all.filter(({ scope }) => scope.endsWith(NARROW_SCOPE))) void one.unregister();
  return kept;
}

function onVisible(act: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') act();
  });
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser knows how: sends with the page closed, once there is network. */
export async function sendWhenPossible(): Promise<void> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration('/rua/');
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
