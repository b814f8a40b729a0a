import type { Point } from '@crediario/contract/field';
import { useEffect, useRef, useState } from 'react';
import type { Fix } from '@rua/model/operation';

/** Longer than this nobody stands at a door before tapping. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Where the phone is, asked for while a visit's screen is open, and only where that was allowed before: a question must not
 *  stand between a collector and a payment, and between visits nobody is followed. */
export function usePosition(): () => Fix | null {
  const fix = useRef<Fix | null>(null);
  useFix((found) => {
    fix.current = found;
  });
  return () => fix.current;
}

/** Where the round goes on from. It stays on the phone. */
export function useHere(): Point | null {
  const [here, setHere] = useState<Point | null>(null);
  useFix(({ lat, lng }) => setHere({ lat, lon: lng }));
  return here;
}

function useFix(onFix: (fix: Fix) => void): void {
  const tell = useRef(onFix);
  useEffect(() => {
    let isHere = true;
    void isAllowed().then((allowed) => {
      if (!allowed || !isHere) return;
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          if (!isHere) return;
          const { latitude: lat, longitude: lng } = coords;
          tell.current({ lat, lng, accuracy: Math.round(coords.accuracy) });
        },
        () => undefined,
        { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
      );
    });
    return () => {
      isHere = false;
    };
  }, []);
}

async function isAllowed(): Promise<boolean> {
  const asked = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return asked?.state === 'granted';
}

/** Where the phone is, by a tap: the browser may ask first. Rejects where nobody can tell. */
export function findHere(): Promise<Fix> {
  return new Promise((found, failed) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        found({ lat, lng, accuracy: Math.round(accuracy) }),
      failed,
      { enableHighAccuracy: true, maximumAge: 0, timeout: PATIENCE_MS },
    );
  });
}

/** The browser's question, by a tap in 'Mais'. */
export function askForPosition(onAnswer: (isAllowed: boolean) => void): void {
  navigator.geolocation.getCurrentPosition(
    () => onAnswer(true),
    () => onAnswer(false),
    { timeout: PATIENCE_MS },
  );
}
