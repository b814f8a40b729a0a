import { centsFromWire, formatBusinessDate } from '@crediario/contract/domain';
import type { BankLines, CompanyAccount } from '@crediario/contract/wire';
import { Bone } from '@shared/ui/Bone';
import { Money } from '@shared/ui/Money';
import type { ReactNode } from 'react';
import styles from './AccountFigures.module.css';
import { linesText } from './bank/bank-words';

interface Props {
  account: CompanyAccount['meta'] | undefined;
  lines: BankLines['meta'] | undefined;
}

/** What the account holds, what came in the period, what the bank says and nobody has decided, and what was paid too much. */
export function AccountFigures({ account, lines }: Props) {
  return (
    <dl className={styles.cards}>
      <Figure label="Saldo da conta" value={account?.balance}>
        {lines?.bank && <AtBank bank={lines.bank} />}
      </Figure>
      <Figure label="Recebido por Pix" value={account?.received.value}>
        {account && `${account.received.count} Pix no período`}
        {account && account.returned.count > 0 && (
          <>
            , <Money cents={centsFromWire(0 - account.returned.value)} /> devolvidos
          </>
        )}
      </Figure>
      <Figure label="A conciliar" value={lines?.open.value}>
        {lines && openText(lines)}
      </Figure>
      <Figure label="Pago a mais" value={lines?.over.value}>
        {lines &&
          (lines.over.count > 0
            ? `${linesText(lines.over.count)}, para devolver ou abater`
            : 'nada por resolver')}
      </Figure>
    </dl>
  );
}

/** '7 linhas, a última de extrato-2011.ofx' */
function openText({ read, open, file }: BankLines['meta']): string {
  if (read === 0) return 'nenhum extrato lido';
  if (open.count === 0) return 'nada por decidir';
  return file ? `${linesText(open.count)}, último extrato ${file}` : linesText(open.count);
}

interface FigureProps {
  label: string;
  /** Reais; absent while it is not known. */
  value: number | undefined;
  children: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        {value === undefined ? (
          <Bone width={120} />
        ) : (
          <Money cents={centsFromWire(value)} weight="strong" />
        )}
      </dd>
      <dd className={styles.hint}>{children}</dd>
    </div>
  );
}

/** What the bank says; it holds more where something waits to be decided. */
function AtBank({ bank }: { bank: NonNullable<BankLines['meta']['bank']> }) {
  return (
    <>
      banco: <Money cents={centsFromWire(bank.balance)} /> em {formatBusinessDate(bank.day)}
    </>
  );
}
