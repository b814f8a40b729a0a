import { modulesPath } from '@crediario/contract/domain';
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

interface Props {
  text: string;
  /** What it is for, to who does not see it. */
  label: string;
}

/** Blank modules that a reader needs around the code. */
const QUIET_ZONE = 4;

/** A QR code, black on white in the dark too: not every camera reads one that is inverted. */
export function QrCode({ text, label }: Props) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={modulesPath(data)} />
    </svg>
  );
}
