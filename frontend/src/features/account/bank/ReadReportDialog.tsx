import { formatBusinessDate } from '@crediario/contract/domain';
import { Dialog } from '@shared/ui/Dialog';
import { Money } from '@shared/ui/Money';
import type { LeftOut, ReadReport } from './api';
import { LEFT_OUT_TEXTS, linesText, newLinesText } from './bank-words';
import styles from './ReadReportDialog.module.css';

const REASONS = Object.keys(LEFT_OUT_TEXTS) as LeftOut['reason'][];

/** What became of a file that was read: every line of it that is not in the list, with its value and why. */
export function ReadReportDialog({ report, onClose }: { report: ReadReport; onClose: () => void }) {
  const { name, added, open, left, balances } = report;
  return (
    <Dialog title="Extrato lido" subtitle={name} width={640} onClose={onClose}>
      <p role="status">
        {newLinesText(added)}
        {open > 0 &&
          `, ${open} sem dizer ao certo se o dinheiro entrou ou saiu: responda em Conciliação`}
      </p>
      {balances.length > 1 && <Balances balances={balances} />}
      {REASONS.map((reason) => (
        <Group key={reason} reason={reason} lines={left.filter((one) => one.reason === reason)} />
      ))}
    </Dialog>
  );
}

function Balances({ balances }: Pick<ReadReport, 'balances'>) {
  return (
    <section className={styles.group}>
      <h3>O arquivo traz {balances.length} contas: nenhum saldo é comparado com o da Conta Pix</h3>
      <ul className={styles.list} aria-label="Saldo de cada conta">
        {balances.map(({ account, day, cents }) => (
          <li key={account}>
            <span>{formatBusinessDate(day)}</span>
            <span className={styles.text}>{account ? `conta ${account}` : 'conta sem número'}</span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ reason, lines }: { reason: LeftOut['reason']; lines: readonly LeftOut[] }) {
  if (lines.length === 0) return null;
  const text = LEFT_OUT_TEXTS[reason];
  return (
    <section className={styles.group}>
      <h3>
        {text} <small>{linesText(lines.length)}</small>
      </h3>
      <ul className={styles.list} aria-label={text}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines of a file are several, and the list never changes.
          <li key={index}>
            <span>{line.day ? formatBusinessDate(line.day) : '—'}</span>
            <span className={styles.text}>{line.text || 'Sem descrição'}</span>
            {line.cents === null ? <span>—</span> : <Money cents={line.cents} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
