import { formatMoney, readPixKey, staticBrCode } from '@crediario/contract/domain';
import { companyLines, NO_PIX } from '@crediario/contract/forms';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { copyPixCode } from '@shared/copy-text';
import { ChoiceInput } from '@shared/ui/inputs/ChoiceInput';
import { QrCode } from '@shared/ui/QrCode';
import { useDebounced } from '@shared/use-debounced';
import styles from './CompanyPreview.module.css';
import type { CompanyValues } from './company-values';
import { ReceiptSample, SlipSample } from './PaperSamples';

const SETTLING_MS = 250;
const ONE_CENT = 1;

const PAPERS = [
  { value: 'statement', label: 'Extrato' },
  { value: 'receipt', label: 'Recibo' },
  { value: 'carne', label: 'Carnê' },
] as const;

type Paper = (typeof PAPERS)[number]['value'];

/** The sale of the pictures: what a statement says of it does not matter, where it stands does. */
const SAMPLE = [
  ['Total', 180_000],
  ['Pago', 37_000],
  ['Pendente', 143_000],
] as const;

/** How the company looks on its papers, as one types. */
export function CompanyPreview({ values }: { values: CompanyValues }) {
  const company = useDebounced(values, SETTLING_MS);
  const [isTest, setTest] = useState(false);
  const [paper, setPaper] = useState<Paper>('statement');
  const captionId = useId();
  const payload = payloadOf(company, isTest);
  return (
    <aside className={styles.side} aria-labelledby={captionId}>
      <div className={styles.top}>
        <h2 id={captionId} className={styles.caption}>
          Como sai no papel
        </h2>
        <ChoiceInput
          id={`${captionId}-paper`}
          name="paper"
          look="segmented"
          labelId={captionId}
          choices={PAPERS}
          value={paper}
          onChange={setPaper}
        />
      </div>
      <div className={styles.paper}>
        {paper === 'receipt' ? (
          <ReceiptSample company={company} />
        ) : (
          <>
            <Head company={company} />
            {paper === 'carne' ? (
              <SlipSample pix={payload} />
            ) : (
              <StatementSample payload={payload} isTest={isTest} />
            )}
            {company.footer !== '' && paper === 'statement' && (
              <p className={styles.footer}>{company.footer}</p>
            )}
          </>
        )}
      </div>
      {payload !== null && paper === 'statement' && (
        <div className={styles.buttons}>
          <Button onClick={() => void copyPixCode(payload)}>Copiar código</Button>
          <Button onClick={() => setTest(!isTest)}>
            {isTest ? 'Sem valor' : 'Testar com R$ 0,01'}
          </Button>
        </div>
      )}
    </aside>
  );
}

function Head({ company }: { company: CompanyValues }) {
  const [first, ...others] = companyLines(company);
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        {company.logo !== '' && <img src={company.logo} alt="" />}
        <strong>{company.name}</strong>
      </div>
      <div className={styles.lines}>
        {first && <strong>{first}</strong>}
        {others.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </header>
  );
}

function StatementSample({ payload, isTest }: { payload: string | null; isTest: boolean }) {
  return (
    <>
      <h3 className={styles.title}>Extrato da venda 4790</h3>
      <dl className={styles.figures}>
        {SAMPLE.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      {payload !== null && <PixPreview payload={payload} isTest={isTest} />}
    </>
  );
}

function PixPreview({ payload, isTest }: { payload: string; isTest: boolean }) {
  return (
    <section className={styles.pix} aria-label="Pix">
      <div className={styles.code}>
        <QrCode
          text={payload}
          label={isTest ? 'Código QR do Pix, de R$ 0,01' : 'Código QR do Pix, sem valor'}
        />
      </div>
      <div>
        <h3 className={styles.title}>Pague com Pix</h3>
        <p>
          {isTest
            ? 'De R$ 0,01: pague com o seu aplicativo e confira o nome.'
            : 'Aqui sem valor; em cada papel, com o valor da parcela, do que está atrasado ou de tudo.'}
        </p>
        <p className={styles.payload}>{payload}</p>
      </div>
    </section>
  );
}

/** Null until key, name and city make one. */
function payloadOf(company: CompanyValues, isTest: boolean): string | null {
  const { pix_kind: kind, pix_name: name, pix_city: city } = company;
  const key = kind === NO_PIX ? null : readPixKey(kind, company.pix_key);
  if (key === null) return null;
  try {
    return staticBrCode({ key, name, city, ...(isTest && { amountCents: ONE_CENT }) });
  } catch {
    return null;
  }
}
