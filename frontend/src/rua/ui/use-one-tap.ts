import { useRef } from 'react';

/** One tap is one operation: a second one acts only if the first failed, which is told above the screen (app/phone). */
export function useOneTap(act: () => Promise<void>): () => void {
  const isUnderWay = useRef(false);
  return () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void act().catch(() => {
      isUnderWay.current = false;
    });
  };
}
