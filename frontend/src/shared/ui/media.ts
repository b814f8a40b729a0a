import { useSyncExternalStore } from 'react';

/** Below this the header's links become a bottom bar and tables become cards (spec section 2, look.md). Never on
 *  paper: a browser measures an upright sheet first, and lists would be printed as cards. */
export const PHONE_QUERY = 'screen and (max-width: 799.98px)';

export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Follows a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

export function useIsPhone(): boolean {
  return useMedia(PHONE_QUERY);
}

/** Light by default, dark on the system's wish. */
export function useIsDark(): boolean {
  return useMedia(DARK_QUERY);
}
