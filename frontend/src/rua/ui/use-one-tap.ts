import { useEffect, useState } from 'react';

const DEAD_MS = 400;

/** A button that appeared under a thumb that was tapping must not take that tap; and one tap is one operation. */
export function useOneTap(act: () => Promise<void>): { isDead: boolean; onTap(): void } {
  const [isDead, setDead] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDead(false), DEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    isDead,
    onTap() {
      if (isDead) return;
      setDead(true);
      // What could not be kept is told above the screen (app/phone).
      void act().catch(() => setDead(false));
    },
  };
}
