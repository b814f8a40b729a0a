import type { LikenessVerdict } from '@crediario/contract/domain';
import type { ClientPair, ClientPairs } from '@crediario/contract/wire';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { clientKeys } from '@entities/client/keys';
import { undoMerge } from '@entities/client/api';
import { saleKeys } from '@entities/sale/keys';
import { notifyError } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { useIsPhone } from '@shared/ui/media';
import { EmptyState } from '@shared/ui/EmptyState';
import { focusOpener } from '@shared/ui/focus/opener';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { usePageKeys } from '@shared/ui/use-page-keys';
import { type Merge, mergeClients, tellApart } from './api';
import styles from './Duplicates.module.css';
import { MergePanel } from './MergePanel';
import { keyOf, PairList } from './PairList';
import { pairsSheet } from './pairs-sheet';
import { isPreviewOf, pairsQuery } from './queries';

type Shown = LikenessVerdict | 'all';

/** Clientes repetidos: who may be one person, and whether they are. */
export function DuplicatesPage() {
  const [shown, setShown] = useState<Shown>('all');
  const list = useInfiniteQuery(pairsQuery(shown === 'all' ? null : shown));
  const meta = list.data?.pages[0]?.meta;
  const pairs = list.data?.pages.flatMap((page) => page.data);
  const isPhone = useIsPhone();
  const filter = meta && (
    <Segmented<Shown>
      aria-label="Quais pares"
      className={styles.filter}
      value={shown}
      onChange={setShown}
      options={optionsOf(meta)}
      block={isPhone}
    />
  );
  return (
    <div className={styles.page}>
      <PageTitle
        title="Clientes repetidos"
        note={meta && noteOf(meta)}
        back={paths.clients}
        actions={
          <>
            {!isPhone && filter}
            {pairs && pairs.length > 0 && (
              <ExportButton
                name="clientes-repetidos"
                source={() => pairsSheet(shown === 'all' ? null : shown)}
              />
            )}
          </>
        }
      />
      {isPhone && filter}
      {pairs && (
        <Work
          key={shown}
          pairs={pairs}
          more={
            list.hasNextPage && (
              <Button
                className={styles.more}
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Mostrar mais
              </Button>
            )
          }
        />
      )}
      {list.isPending && (
        <Skeleton className={styles.waiting} active title={false} paragraph={{ rows: 8 }} />
      )}
      {!list.data && list.error && <LoadFailure what="os pares" query={list} />}
    </div>
  );
}

type Meta = ClientPairs['meta'];

function noteOf({ certain, likely, possible, clients, unchecked }: Meta): string {
  const pairs = certain + likely + possible;
  const waiting = unchecked > 0 ? `, ${unchecked} ainda por comparar` : '';
  return `${pairs} ${pairs === 1 ? 'par' : 'pares'} em ${clients} clientes${waiting}`;
}

const optionsOf = ({ certain, likely, possible }: Meta): { value: Shown; label: string }[] => [
  { value: 'all', label: `Todos ${certain + likely + possible}` },
  { value: 'certain', label: `Certos ${certain}` },
  { value: 'likely', label: `Prováveis ${likely}` },
  { value: 'possible', label: `Possíveis ${possible}` },
];

interface Done {
  id: number;
  kept: number;
  gone: number;
  text: string;
}

/** Pairs that the list still knows until it is read again: of clients who went into another, and those told to be two. The next
 *  decision does not wait for that. */
function useDecided() {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  return {
    isDecided: (pair: ClientPair) =>
      gone.has(pair.low.id) || gone.has(pair.high.id) || apart.has(keyOf(pair)),
    isGone: (id: number) => setGone((known) => new Set(known).add(id)),
    isBack: (id: number) => setGone((known) => new Set([...known].filter((one) => one !== id))),
    areApart: (pair: ClientPair) => setApart((known) => new Set(known).add(keyOf(pair))),
  };
}

function Work({ pairs: known, more }: { pairs: readonly ClientPair[]; more: React.ReactNode }) {
  const queryClient = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { isDecided, isGone, isBack, areApart } = useDecided();
  const pairs = known.filter((pair) => !isDecided(pair));
  const at = Math.max(
    0,
    pairs.findIndex((pair) => keyOf(pair) === key),
  );
  const chosen = pairs[at];
  const step = (by: number) => {
    const next = pairs[at + by];
    return next ? () => setKey(keyOf(next)) : null;
  };
  usePageKeys({ arrowdown: step(1), arrowup: step(-1) });

  // The button that did it went with its pair: the focus goes to the next one.
  const work = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!hasLeft.current) return;
    hasLeft.current = false;
    if (document.activeElement !== document.body) return;
    const next = work.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (next) next.focus({ preventScroll: true });
    else focusOpener(null);
  });

  /** What was seen of them is not so any more, and what is taken of whom is chosen by it. */
  const seeAnew = (kept: number, gone: number) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPreviewOf(queryKey, gone) });
    void queryClient.resetQueries({ predicate: ({ queryKey }) => isPreviewOf(queryKey, kept) });
  };
  /** The one after it takes its place. */
  const leave = (stays: (pair: ClientPair) => boolean, change: Done | null) => {
    const next = pairs.slice(at).find(stays) ?? pairs.slice(0, at).findLast(stays);
    setKey(next ? keyOf(next) : null);
    setDone(change);
    hasLeft.current = true;
    void queryClient.invalidateQueries({ queryKey: saleKeys.all });
    void queryClient.invalidateQueries({ queryKey: clientKeys.all });
  };
  const merging = useMutation({
    mutationFn: mergeClients,
    onSuccess: (id, { kept, gone }) => {
      isGone(gone);
      seeAnew(kept, gone);
      leave(({ low, high }) => low.id !== gone && high.id !== gone, {
        id,
        kept,
        gone,
        text: `${gone} foi unificado em ${kept}.`,
      });
    },
    onError: notifyError,
  });
  const parting = useMutation({
    mutationFn: ({ low, high }: ClientPair) => tellApart(low.id, high.id),
    onSuccess: (_, pair) => {
      areApart(pair);
      leave((other) => keyOf(other) !== keyOf(pair), null);
    },
    onError: notifyError,
  });
  const undoing = useMutation({
    mutationFn: ({ id }: Done) => undoMerge(id),
    onSuccess: (_, { kept, gone }) => {
      isBack(gone);
      seeAnew(kept, gone);
      leave(() => true, null);
    },
    onError: notifyError,
  });
  const isBusy = merging.isPending || parting.isPending || undoing.isPending;
  const isPhone = useIsPhone();
  const panelOf = (pair: ClientPair) => (
    <MergePanel
      key={keyOf(pair)}
      pair={pair}
      isBusy={isBusy}
      onMerge={(merge: Merge) => merging.mutate(merge)}
      onTellApart={() => parting.mutate(pair)}
    />
  );

  return (
    <>
      <div role="status">
        {done && (
          <p className={styles.done}>
            {done.text}{' '}
            <Button type="link" disabled={isBusy} onClick={() => undoing.mutate(done)}>
              Desfazer
            </Button>
          </p>
        )}
      </div>
      {chosen ? (
        <div ref={work} className={styles.work}>
          <div>
            <PairList
              pairs={pairs}
              chosen={keyOf(chosen)}
              onChoose={setKey}
              below={isPhone && panelOf(chosen)}
            />
            {more}
          </div>
          {!isPhone && panelOf(chosen)}
        </div>
      ) : (
        <EmptyState
          title="Nenhum cliente repetido"
          hint="Aparecem aqui os cadastros com o mesmo CPF, o mesmo telefone, ou nome e endereço parecidos."
        />
      )}
    </>
  );
}
