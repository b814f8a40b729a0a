import { centsFromWire, formatBusinessDate, monthRange } from '@crediario/contract/domain';
import type { BankLines, CompanyAccount, CompanyMovement } from '@crediario/contract/wire';
import { bankLinesQuery } from '@entities/account/queries';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { HeadFact, HeadFacts } from '@shared/ui/HeadFacts';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { PageTitle } from '@shared/ui/PageTitle';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { RecordTable } from '@shared/ui/table/RecordTable';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styles from './AccountPage.module.css';
import { accountColumns } from './account-columns';
import { linesText } from './bank/bank-words';
import { Reconciliation } from './bank/Reconciliation';
import { StatementButton } from './bank/StatementButton';
import { PeriodPicker } from './PeriodPicker';
import { accountQuery, type Period } from './queries';

const idOf = ({ id }: CompanyMovement) => id;

/** Conta Pix: what came by Pix and what went back, and what the account holds. */
export function AccountPage() {
  const clock = useBusinessClock();
  const [period, setPeriod] = useState<Period>(() => {
    const today = clock.today();
    return { from: monthRange(today.slice(0, 'yyyy-MM'.length)).first, to: today };
  });
  const account = useQuery(accountQuery(period));
  const columns = useMemo(() => accountColumns(clock), [clock]);
  const { data, error } = account;
  const lines = useQuery(bankLinesQuery).data?.meta;
  const bank = lines?.bank;
  return (
    <div className={styles.page} data-stale={account.isPlaceholderData || undefined}>
      <PageTitle
        title="Conta Pix"
        back={paths.home}
        note="dinheiro que não passa por nenhum caixa"
        actions={<StatementButton />}
      />
      <HeadFacts>
        <HeadFact label="Saldo da conta">
          {data && <Balance meta={data.meta} />} {bank && <AtBank bank={bank} />}
        </HeadFact>
        <HeadFact label="Recebido no período">
          {data && <Counted {...data.meta.received} one="Pix" many="Pix" />}
        </HeadFact>
        <HeadFact label="Devolvido no período">
          {data && <Counted {...data.meta.returned} one="estorno" many="estornos" />}
        </HeadFact>
        {lines && lines.open.count > 0 && (
          <HeadFact label="A conciliar">
            <Money cents={centsFromWire(lines.open.value)} weight="strong" />{' '}
            <small>{linesText(lines.open.count)}</small>
          </HeadFact>
        )}
        {lines && lines.over.count > 0 && (
          <HeadFact label="Pago a mais">
            <Money cents={centsFromWire(lines.over.value)} weight="strong" />{' '}
            <small>{linesText(lines.over.count)}, para devolver ou abater</small>
          </HeadFact>
        )}
      </HeadFacts>
      <Reconciliation />
      <div className={styles.toolbar}>
        <h2 className={styles.subhead}>Movimentos</h2>
        <PeriodPicker period={period} onChange={setPeriod} />
        {data && data.data.length > 0 && (
          <ExportButton name="conta-pix" source={() => sheetOf(columns, data.data)} />
        )}
      </div>
      <RecordTable
        label="Movimentos da conta Pix"
        columns={columns}
        rows={data?.data}
        rowKey={idOf}
        instead={insteadOfRows()}
      />
      {data && <More account={data} />}
      <p className={styles.note}>
        Conta à parte, só de acréscimo. O cobrador do dia recebe o mérito nos relatórios; o caixa
        dele não muda.
      </p>
    </div>
  );

  function insteadOfRows() {
    if (!data) return error ? <LoadFailure what="a conta Pix" query={account} /> : undefined;
    if (data.data.length > 0) return undefined;
    return (
      <EmptyState
        title="Nenhum Pix neste período"
        hint="Em 'Efetuar Pagamento', escolha 'Por Pix': o valor entra aqui, e em nenhum caixa."
      />
    );
  }
}

function Balance({ meta }: Pick<CompanyAccount, 'meta'>) {
  return <Money cents={centsFromWire(meta.balance)} weight="strong" />;
}

/** What the bank says; it holds more where something waits to be decided. */
function AtBank({ bank }: { bank: NonNullable<BankLines['meta']['bank']> }) {
  return (
    <small>
      banco: <Money cents={centsFromWire(bank.balance)} /> em {formatBusinessDate(bank.day)}
    </small>
  );
}

function Counted(sum: { value: number; count: number; one: string; many: string }) {
  return (
    <>
      <Money cents={centsFromWire(sum.value)} weight="strong" />{' '}
      <small>
        {sum.count} {sum.count === 1 ? sum.one : sum.many}
      </small>
    </>
  );
}

/** Where the period holds more than a list shows. */
function More({ account: { data, meta } }: { account: CompanyAccount }) {
  const { total } = meta.pagination;
  if (total <= data.length) return null;
  return (
    <p className={styles.note} role="status">
      Os {data.length} mais recentes de {total}: escolha um período menor para ver os outros.
    </p>
  );
}
