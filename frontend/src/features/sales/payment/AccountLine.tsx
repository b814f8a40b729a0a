import styles from './BoxLine.module.css';

/** Where a Pix goes: into no box, and to the credit of the collector. */
export function AccountLine({ collector }: { collector: string | null }) {
  return (
    <p className={styles.line}>
      Entra na conta da empresa, em nenhum caixa
      {collector && <span className={styles.status}>, a crédito de {collector}</span>}
    </p>
  );
}
