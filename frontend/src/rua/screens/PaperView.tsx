import { addressText, type Receipt as Paper, statusText } from '@rua/model/receipt';
import { Icon } from '@rua/ui/Icon';
import styles from './Receipt.module.css';

export function PaperView({ paper }: { paper: Paper }) {
  return (
    <section className={styles.paper} aria-label={paper.title}>
      <p className={styles.company}>{paper.company}</p>
      {paper.lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className={styles.number}>
        <p>{paper.title}</p>
        <p className={styles.stamp}>{paper.isConfirmed ? 'CONFIRMADO' : 'PROVISÓRIO'}</p>
      </div>
      <dl className={styles.rows}>
        {paper.rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.startsWith(SIGN) ? <Amount text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.state}>
        <Icon name={paper.isConfirmed ? 'check' : 'device'} size={21} />
        <b>{statusText(paper)}</b>
      </p>
      {paper.address !== null && <p className={styles.address}>{addressText(paper)}</p>}
    </section>
  );
}

const SIGN = 'R$';

/** 'R$ 60,00', its sign as quiet as on the other screens. */
function Amount({ text }: { text: string }) {
  return (
    <>
      <span className={styles.sign}>{SIGN}</span>
      <b>{text.slice(SIGN.length)}</b>
    </>
  );
}
