import { type Cents, formatMoney } from '@crediario/contract/domain';
import { useState } from 'react';
import type { StreetPix } from '@rua/model/pix';
import { Button } from '@rua/ui/Button';
import { QrCode } from '@shared/ui/QrCode';
import styles from './PixCode.module.css';

interface Props {
  pix: StreetPix;
  code: string;
  cents: Cents;
}

/** What the client points their own phone at: as large as this one's screen, black on white in the dark too. */
export function PixCode({ pix, code, cents }: Props) {
  const [copied, setCopied] = useState('');
  return (
    <section className={styles.page}>
      <div className={styles.code}>
        <QrCode text={code} label={`Código QR do Pix de ${formatMoney(cents)}`} />
      </div>
      <p className={styles.name}>Para {pix.name}</p>
      <Button onClick={() => void navigator.clipboard?.writeText(code).then(() => setCopied(code))}>
        <span role="status">{copied === code ? 'Copiado' : 'Copiar código'}</span>
      </Button>
      <p className={styles.text}>{code}</p>
    </section>
  );
}
