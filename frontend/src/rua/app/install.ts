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

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
