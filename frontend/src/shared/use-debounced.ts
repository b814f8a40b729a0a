import { useEffect, useState } from 'react';

/** Spec section 9: what a screen does not say otherwise. */
const DEFAULT_DELAY_MS = 1000;

/** The value once it has stood still: so that a search asks once, not at every letter. */
export function useDebounced<Value>(value: Value, delayMs = DEFAULT_DELAY_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
