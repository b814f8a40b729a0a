import { isLikeSlipCode, readSlipCode, type Slip } from '@crediario/contract/domain';
import { isForPage } from '@shared/ui/use-page-keys';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** A hand scanner types its letters closer together than anybody does. */
const LONGEST_GAP_MS = 100;

/** A slip of a carnê that is read by a scanner, wherever the focus is, or typed into a search field: either ends in Enter. Before all
 *  that listens in the page: the Enter presses no button. */
export function useSlipScanner(acts: {
  onSlip: (slip: Slip) => void;
  /** A slip's code with a wrong digit. */
  onMisread: () => void;
}): void {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const letter = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isApart = timeStamp - lastAt > LONGEST_GAP_MS;
      lastAt = timeStamp;
      typed = (isApart ? '' : typed) + (key.length === 1 ? key : '');
      // What follows 'CR' so closely is no key of what was done before: 'R', beside 'Pagamento feito', opens a receipt.
      if (/^CR/i.test(typed) && key.length === 1 && isForPage(event)) event.preventDefault();
    };
    const enter = (event: KeyboardEvent) => {
      const text = searchedText(event) ?? (isForPage(event) ? typed : '');
      typed = '';
      if (!isLikeSlipCode(text)) return;
      event.preventDefault();
      const slip = readSlipCode(text);
      if (slip) latest.current.onSlip(slip);
      else latest.current.onMisread();
    };
    const press = (event: KeyboardEvent) => {
      letter(event);
      if (event.key === 'Enter') enter(event);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}

const searchedText = ({ target }: KeyboardEvent): string | null =>
  target instanceof HTMLInputElement && target.type === 'search' ? target.value : null;
