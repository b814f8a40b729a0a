import { type Cents, formatMoney, modulesPath } from '@crediario/contract/domain';
import { useState } from 'react';
import { qrModules } from '@rua/model/qr-code';
import type { StreetPix } from '@rua/model/pix';
import { Button } from '@rua/ui/Button';
import styles from './PixCode.module.css';

interface Props {
  pix: StreetPix;
  code: string;
  cents: Cents;
}

/** What the client points their own phone at: as large as this one's screen, black on white in the dark too. */
export function PixCode({ pix, code, cents }: Props) {
  const rows = qrModules(code);
  // A camera needs four blank modules around it.
  const size = rows.length + 8;
  const [copied, setCopied] = useState('');
  return (
    <section className={styles.page}>
      <svg
        className={styles.code}
        role="img"
        aria-label={`Código QR do Pix de ${formatMoney(cents)}`}
        viewBox={`-4 -4 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={modulesPath(rows)} />
      </svg>
      <p className={styles.name}>Para {pix.name}</p>
      <Button onClick={() => void navigator.clipboard?.writeText(code).then(() => setCopied(code))}>
        <span role="status">{copied === code ? 'Copiado' : 'Copiar código'}</span>
      </Button>
      <p className={styles.text}>{code}</p>
    </section>
  );
}
