import { ExportButton } from '@shared/ui/table/ExportButton';
import { centsFromWire, type SheetTable } from '@crediario/contract/domain';
import type { Portfolio } from '@crediario/contract/wire';
import { useContext } from 'react';
import sectionStyles from '../expected/Section.module.css';
import { percentCell } from '../percent-cell';
import { SectionTitle } from './SectionTitle';
import { bucketName, ofBucket } from './behind';
import { FigureLink, ShownContext } from './FigureLink';
import styles from './Portfolio.module.css';
import { percentText, salesText } from './portfolio-words';

/** Narrower than this nothing is seen of a part. */
const LEAST_PERCENT = 0.4;

/** What is owed by delay: one bar, and its parts in figures, each with its sales. The figures are the picture's table. */
export function AgeingSection({ portfolio, isStale }: { portfolio: Portfolio; isStale: boolean }) {
  const { withFees } = useContext(ShownContext);
  const parts = portfolio.buckets.map((bucket, index) => ({
    ...bucket,
    index,
    name: bucketName(bucket),
    share: withFees ? bucket.percent : bucket.percent_principal,
  }));
  return (
    <section
      className={sectionStyles.section}
      data-stale={isStale || undefined}
      aria-busy={isStale}
      aria-labelledby="por-atraso"
    >
      <SectionTitle
        id="por-atraso"
        title="POR ATRASO"
        tools={
          <ExportButton
            what="o saldo por atraso"
            name="carteira-por-atraso"
            of={portfolio.as_of}
            source={() => tableOf(portfolio)}
          />
        }
      >
        saldo inteiro da venda, pela parcela mais antiga em aberto
      </SectionTitle>
      <div className={styles.bar} aria-hidden="true">
        {parts
          .filter(({ share }) => share > 0)
          .map(({ index, share }) => (
            <span
              key={index}
              data-age={index}
              style={{ flexGrow: Math.max(share, LEAST_PERCENT) }}
            />
          ))}
      </div>
      <ul className={styles.buckets}>
        {parts.map(({ index, name, share, sales, ...bucket }) => (
          <li key={index} className={styles.bucket}>
            <span className={styles.name}>
              <span className={styles.swatch} data-age={index} aria-hidden="true" />
              {name}
            </span>
            <span className={styles.amount}>
              <FigureLink behind={ofBucket(bucket)} of={bucket} />
            </span>
            <span className={styles.share}>
              {percentText(share)}
              <span className={styles.count}> · {salesText(sales)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tableOf({ buckets }: Portfolio): SheetTable {
  const rows = buckets.map(({ value, value_principal, sales, percent, ...bucket }) => [
    bucketName(bucket),
    { number: sales },
    { cents: centsFromWire(value) },
    { cents: centsFromWire(value_principal) },
    percentCell(percent),
  ]);
  const titles = ['Atraso', 'Vendas', 'Saldo', 'Saldo sem juros', 'Parte %'];
  return { titles, rows };
}
