import { centsFromWire, formatDelay } from '@crediario/contract/domain';
import type { ClientPair, MergeGroup, MergePreview } from '@crediario/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { isFirstClick } from '@shared/ui/is-first-click';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { usePageKeys } from '@shared/ui/use-page-keys';
import type { Merge } from './api';
import styles from './Duplicates.module.css';
import { previewQuery } from './queries';
import { SideBySide } from './SideBySide';
import { fullName, keptFirst, missingOf, otherThan, type Side } from './sides';

interface Props {
  pair: ClientPair;
  isBusy: boolean;
  onMerge: (merge: Merge) => void;
  onTellApart: () => void;
}

export function MergePanel({ pair, ...acts }: Props) {
  const preview = useQuery(previewQuery(pair));
  return (
    <section className={styles.panel} aria-label="Lado a lado">
      {preview.data ? (
        <Decision preview={preview.data} {...acts} />
      ) : preview.error ? (
        <LoadFailure what="os dois clientes" query={preview} />
      ) : (
        <Skeleton className={styles.waiting} active title={false} paragraph={{ rows: 10 }} />
      )}
    </section>
  );
}

function Decision({
  preview,
  isBusy,
  onMerge,
  onTellApart,
}: Omit<Props, 'pair'> & { preview: MergePreview }) {
  const [kept, setKept] = useState<Side>(() => keptFirst(preview));
  const [fromGone, setFromGone] = useState<ReadonlySet<MergeGroup>>(
    () => new Set(missingOf(preview, keptFirst(preview))),
  );
  const keep = (side: Side) => {
    setKept(side);
    setFromGone(new Set(missingOf(preview, side)));
  };
  const take = (group: MergeGroup, side: Side) => {
    const next = new Set(fromGone);
    if (side === kept) next.delete(group);
    else next.add(group);
    setFromGone(next);
  };
  const gone = otherThan(kept);
  const merge = () =>
    onMerge({ kept: preview[kept].id, gone: preview[gone].id, fromGone: [...fromGone] });
  usePageKeys({
    arrowleft: () => keep('one'),
    arrowright: () => keep('other'),
    enter: isBusy ? null : merge,
  });
  return (
    <>
      <SideBySide preview={preview} kept={kept} fromGone={fromGone} onKeep={keep} onTake={take} />
      <Afterwards preview={preview} kept={kept} takesName={fromGone.has('name')} />
      <div className={styles.acts}>
        <p className={styles.undoable}>Pode ser desfeito enquanto nada novo depender disso.</p>
        <Button
          size="large"
          disabled={isBusy}
          onClick={(event) => isFirstClick(event) && onTellApart()}
        >
          Não são a mesma pessoa
        </Button>
        <Button
          type="primary"
          size="large"
          loading={isBusy}
          onClick={(event) => isFirstClick(event) && merge()}
        >
          Unificar em {preview[kept].id}
        </Button>
      </div>
    </>
  );
}

interface AfterwardsProps {
  preview: MergePreview;
  kept: Side;
  takesName: boolean;
}

function Afterwards({ preview, kept, takesName }: AfterwardsProps) {
  const [stays, goes] = [preview[kept], preview[otherThan(kept)]];
  const owed = centsFromWire(stays.owed) + centsFromWire(goes.owed);
  const delay = Math.max(stays.delay_days, goes.delay_days);
  const sales = stays.sales + goes.sales;
  return (
    <div className={styles.afterwards}>
      <h2>Depois de unificar</h2>
      <p>
        {stays.id} {fullName(takesName ? goes : stays)}, {sales} {sales === 1 ? 'venda' : 'vendas'},
        deve <Money cents={owed} weight="strong" />
        {delay > 0 && `, atraso de ${formatDelay(delay).toLowerCase()}`}. {movedText(goes)}
        {goes.id} sai das listas e diz “unificado em {stays.id}”.
      </p>
    </div>
  );
}

function movedText({ sales, payments, last_sale_id: saleId }: MergePreview['one']): string {
  if (sales === 0) return '';
  const paid =
    payments === 0 ? '' : payments === 1 ? ' e 1 pagamento' : ` e ${payments} pagamentos`;
  const what = sales === 1 ? `A venda ${saleId}` : `${sales} vendas`;
  const passes = sales === 1 && payments === 0 ? 'passa' : 'passam';
  return `${what}${paid} ${passes} para este cadastro; valores, caixas e datas ficam como estão. `;
}
