import { useSyncExternalStore } from 'react';

/** Chromium's own question, kept for the button. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

export function watchInstall(): void {
  const set = (next: InstallPrompt | null) => {
    prompt = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => set(null));
}

export function useInstallPrompt(): InstallPrompt | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prompt,
  );
}

/** iOS before 16.4 says it in a way of its own. */
const isStandalone = () => (navigator as { standalone?: boolean }).standalone === true;

export const isInstalled = (): boolean =>
  isStandalone() || window.matchMedia('(display-mode: standalone)').matches;

/** Safari, and every browser of iOS, may empty what a site keeps after seven days of use without it, unless it is installed. */
export function mayBeEmptied(): boolean {
  const { userAgent } = navigator;
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent);
  return isSafari && !isInstalled();
}
