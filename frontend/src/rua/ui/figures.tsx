import { type AmountKey, typedAmount } from '@crediario/contract/field';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './figures.module.css';
import { Keypad } from './Keypad';

/** A whole number that is typed: cents, hundredths of a per cent, instalments. */
export interface Figure {
  value: number;
  most: number;
  /** Nobody has typed it yet: the first digit begins anew, as in a figure that is empty. */
  isPreset?: boolean;
  onChange(value: number, isErasing?: boolean): void;
}

const typedOver = ({ value, most, isPreset = false }: Figure, key: AmountKey): number =>
  typedAmount(isPreset && key !== 'back' ? 0 : value, key, most).cents;

const HEADER_PX = 56;
const TAP_MS = 200;

/** The figures of a screen: while one is edited, the product's own keys stand over the foot and the phone's stay away. */
export function useFigures<Name extends string>(figures: Readonly<Record<Name, Figure>>) {
  const [edited, setEdited] = useState<Name | null>(null);
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (edited !== null) keepInSight(document.activeElement, pad.current?.parentElement);
  }, [edited]);
  return {
    edited,
    pad: edited !== null && <Pad figure={figures[edited]} pad={pad} />,
    /** What the field of a figure is told. */
    ofField: (name: Name) => ({
      inputMode: 'none' as const,
      onFocus: () => setEdited(name),
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        const isPad = relatedTarget instanceof Node && pad.current?.contains(relatedTarget);
        if (isPad) return;
        // The page moves with the keys: what was tapped would lie elsewhere when the finger is lifted, and hear nothing.
        setTimeout(() => setEdited((now) => (now === name ? null : now)), TAP_MS);
      },
    }),
  };
}

function Pad({ figure, pad }: { figure: Figure; pad: RefObject<HTMLFieldSetElement | null> }) {
  const press = (key: AmountKey) => figure.onChange(typedOver(figure, key), key === 'back');
  return (
    // The focus stays in the field: by leaving it one is done.
    <fieldset
      ref={pad}
      className={styles.pad}
      aria-label="Teclas"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Keypad onKey={press} />
    </fieldset>
  );
}

/** What is edited must lie neither under the keys of the dock nor under the header. */
export function keepInSight(field: Element | null, dock: Element | null | undefined): void {
  if (!field || !dock) return;
  const { top, bottom } = field.getBoundingClientRect();
  const below = bottom + 16 - dock.getBoundingClientRect().top;
  const above = top - 16 - HEADER_PX;
  if (below > 0) window.scrollBy(0, below);
  else if (above < 0) window.scrollBy(0, above);
}

/** The figure after what happened in its field, which showed `shown`: a key enters at the right wherever the caret stood;
 *  anything else (a paste) is the figure itself. */
export function typedFigure(text: string, shown: string, figure: Figure): number {
  const key = keyBetween(shown, text);
  if (key !== null) return typedOver(figure, key);
  return Math.min(Number(text.replace(/\D/g, '').slice(-12)), figure.most);
}

/** The one digit by which the texts differ, or 'back'; null where they differ by more. */
function keyBetween(before: string, after: string): AmountKey | null {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (long.length !== short.length + 1) return null;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.slice(at) !== long.slice(at + 1)) return null;
  if (long === before) return 'back';
  const digit = long[at] ?? '';
  return /\d/.test(digit) ? (digit as AmountKey) : null;
}
