import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberAddress } from '@features/find/recents';
import { TypedAhead } from '@features/find/typed-ahead';
import { AWAITED, meaningOf, pressedKey } from './shortcuts';

export type ShellLayer = 'find' | 'shortcuts' | null;

/** How long `g` waits for where to. */
const PATIENCE_MS = 1500;

/** The keys that count on every page, and what they opened. */
export function useShortcuts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => rememberAddress(pathname), [pathname]);
  const [layer, setLayer] = useState<ShellLayer>(null);
  const [isWanted, setWanted] = useState(false);
  const [announced, announce] = useState('');
  const awaitedUntil = useRef(0);
  const [ahead] = useState(() => new TypedAhead());

  const open = useCallback(
    (wanted: ShellLayer) => {
      setLayer(wanted);
      if (wanted) setWanted(true);
      if (wanted === 'find') ahead.begin();
      else ahead.end();
    },
    [ahead],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!ahead.isAwaited || event.isComposing) return;
      if (event.key === 'Escape') open(null);
      else if (!ahead.takes(event)) return;
      event.preventDefault();
    };
    // Before all others: while the box is on its way, no letter means anything else.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [ahead, open]);

  useEffect(() => {
    let silence: ReturnType<typeof setTimeout>;
    const awaitPlace = (from: number) => {
      awaitedUntil.current = from + PATIENCE_MS;
      announce(AWAITED);
      clearTimeout(silence);
      silence = setTimeout(() => announce(''), PATIENCE_MS);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const meaning = meaningOf(pressedKey(event, event.timeStamp < awaitedUntil.current));
      awaitedUntil.current = 0;
      announce('');
      if (!meaning) return;
      event.preventDefault();
      if (meaning.kind === 'open') open(meaning.layer);
      else if (meaning.kind === 'go') void navigate(meaning.to);
      else awaitPlace(event.timeStamp);
    };
    // Before the page's own keys, which listen on the window: `g` `v` is no `v` of the page.
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      clearTimeout(silence);
    };
  }, [navigate, open]);

  return { layer, open, isWanted, announced, ahead };
}
