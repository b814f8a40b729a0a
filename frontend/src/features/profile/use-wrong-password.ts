import { useEffect, useState } from 'react';
import { notifyError } from '@shared/notify/notify';
import { useDebounced } from '@shared/use-debounced';
import { passwordMatches } from './api';

/** Spec §9: what is being typed is asked about once it has stood still. */
const CHECK_DELAY_MS = 600;

/** The typed password once the server has said that it is not the own one; null until then. */
export function useWrongPassword(typed: string): string | null {
  const settled = useDebounced(typed, CHECK_DELAY_MS);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    if (settled === '') return;
    const leaving = new AbortController();
    passwordMatches(settled, leaving.signal)
      .then((matches) => setWrong(matches ? null : settled))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) void notifyError(error);
      });
    return () => leaving.abort();
  }, [settled]);
  return wrong;
}
