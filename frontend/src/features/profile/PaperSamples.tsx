import {
  code128Modules,
  formatMoney,
  type Receipt,
  receiptLines,
  slipCode,
  THERMAL_PAPERS,
} from '@crediario/contract/domain';
import { companyLines } from '@crediario/contract/forms';
import { QrCode } from '@shared/ui/QrCode';
import styles from './CompanyPreview.module.css';
import type { CompanyValues } from './company-values';

const CODE = '7KQ2M9XD4A';

/** The payment of the picture. */
const RECEIPT: Omit<Receipt, 'company' | 'address'> = {
  paymentId: 4812,
  number: '4812',
  received: { date: '2026-11-19', time: '15:42:08' },
  client: { name: 'Antônia Magalhães Reis', cpf: '***.640.275-**' },
  sale: { id: 4790, date: '2026-10-22', count: 12 },
  parts: [{ number: 4, dueDate: '2026-11-19', valueCents: 150_00, kind: 'whole' }],
  valueCents: 150_00,
  means: 'cash',
  isChecked: null,
  paidCents: 600_00,
  owedCents: 1_200_00,
  next: [{ number: 5, dueDate: '2026-11-26', owedCents: 150_00 }],
  collector: 'Jéssica Andrade',
  code: CODE,
};

/** The receipt on thermal paper, in its own words. */
export function ReceiptSample({ company }: { company: CompanyValues }) {
  const address = `${location.origin}/r/${CODE}`;
  const { name } = company;
  const receipt = { ...RECEIPT, company: { name, lines: companyLines(company) }, address };
  return (
    <div className={styles.thermal}>
      <pre>{receiptLines(receipt, THERMAL_PAPERS['58mm'].columns).join('\n')}</pre>
      <div className={styles.thermalCode}>
        <QrCode text={address} label="Código QR do endereço em que se confere o recibo" />
      </div>
    </div>
  );
}

const SLIP = slipCode({ saleId: 4790, number: 4 });

/** A slip of the carnê, without its stub. */
export function SlipSample({ pix }: { pix: string | null }) {
  return (
    <div className={styles.slip}>
      <div>
        <dl className={styles.figures}>
          <div>
            <dt>Parcela</dt>
            <dd>4 de 12</dd>
          </div>
          <div>
            <dt>Vencimento</dt>
            <dd>19/11/2026</dd>
          </div>
          <div>
            <dt>Valor</dt>
            <dd>{formatMoney(150_00)}</dd>
          </div>
        </dl>
        <p className={styles.note}>Quite antes com redução dos juros. Não é boleto bancário.</p>
        <Bars text={SLIP} />
        <p className={styles.slipCode}>{SLIP}</p>
      </div>
      {pix !== null && (
        <section className={styles.slipPix} aria-label="Pix">
          <strong>Pague com Pix</strong>
          <QrCode text={pix} label="Código QR do Pix da parcela" />
        </section>
      )}
    </div>
  );
}

function Bars({ text }: { text: string }) {
  let x = 0;
  const bars = code128Modules(text).map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
    x += width;
    return bar;
  });
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={`Código de barras ${text}`}
      viewBox={`0 0 ${x} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} />
    </svg>
  );
}
