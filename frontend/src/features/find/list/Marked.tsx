import { Fragment } from 'react';
import { markedParts } from '../marked';
import styles from './Hit.module.css';

/** A text in which what was typed is heavier. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  let place = 0;
  return markedParts(text, typed).map((part) => {
    place += part.text.length;
    if (!part.isMarked) return <Fragment key={place}>{part.text}</Fragment>;
    return (
      <b key={place} className={styles.mark}>
        {part.text}
      </b>
    );
  });
}
