import { useEffect, useRef } from 'react';
import type { Fix } from '@rua/model/operation';

/** Longer than this nobody stands at a door before tapping. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Where the phone is, asked for while a visit's screen is open, and only where that was allowed before: a question must not
 *  stand between a collector and a payment, and between visits nobody is followed. */
export function usePosition(): () => Fix | null {
  const fix = useRef<Fix | null>(null);
  useEffect(() => {
    let isHere = true;
    void isAllowed().then((allowed) => {
      if (!allowed || !isHere) return;
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          fix.current = {
            lat: coords.latitude,
            lng: coords.longitude,
            accuracy: Math.round(coords.accuracy),
          };
        },
        () => undefined,
        { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
      );
    });
    return () => {
      isHere = false;
    };
  }, []);
  return () => fix.current;
}

async function isAllowed(): Promise<boolean> {
  const asked = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return asked?.state === 'granted';
}

/** The browser's question, by a tap in 'Mais'. */
export function askForPosition(onAnswer: (isAllowed: boolean) => void): void {
  navigator.geolocation.getCurrentPosition(
    () => onAnswer(true),
    () => onAnswer(false),
    { timeout: PATIENCE_MS },
  );
}
