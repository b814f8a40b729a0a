import type {
  BankDecisionBody,
  BankLineRow,
  BankLines,
  CertainLines,
} from '@crediario/contract/wire';
import { bankLinesQuery } from '@entities/account/queries';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { notifyActions } from '@shared/notify/notify-actions';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { acceptCertain, decideLine, sayDirection, undoUse } from './api';
import { bankSheet } from './bank-sheet';
import { linesText, LINE_IS_BACK } from './bank-words';
import { ChooseDialog } from './ChooseDialog';
import { LineRow } from './LineRow';
import styles from './Reconciliation.module.css';
import { UsesDialog } from './UsesDialog';

const MAIN = 'button[data-main]';

/** Conciliação: each line of the bank with what it may be the money of; one press accepts it, and the row leaves. */
export function Reconciliation() {
  const lines = useQuery(bankLinesQuery);
  const [chosen, setChosen] = useState<BankLineRow | null>(null);
  const [isTellingUses, setTellingUses] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { decide, accept, say, isBusy } = useDecisions(list);
  const { data } = lines;
  const certain = data?.data.filter((line) => line.certain) ?? [];
  return (
    <section className={styles.section} aria-labelledby="conciliacao">
      <div className={styles.head}>
        <h2 id="conciliacao">Conciliação</h2>
        {data && <Counts meta={data.meta} />}
        <span className={styles.actions}>
          {certain.length > 0 && (
            <Button disabled={isBusy} onClick={() => accept(certain.map(({ id }) => id))}>
              {certain.length === 1 ? 'Aceitar a certa' : `Aceitar as ${certain.length} certas`}
            </Button>
          )}
          {data && data.meta.read > data.meta.open.count - data.meta.over.count && (
            <Button onClick={() => setTellingUses(true)}>Já decididas</Button>
          )}
          {data && data.data.length > 0 && (
            <ExportButton name="conciliacao" what="a conciliação" source={bankSheet} />
          )}
        </span>
      </div>
      {!data && lines.error && <LoadFailure what="o extrato do banco" query={lines} />}
      {data && data.data.length === 0 && <Nothing meta={data.meta} />}
      {data && data.data.length > 0 && (
        <>
          <div className={styles.titles} aria-hidden="true">
            <span>No banco</span>
            <span className={styles.right}>Valor</span>
            <span>Sugestão</span>
            <span>Por quê</span>
            <span />
          </div>
          <ul ref={list} className={styles.list} aria-label="Linhas por decidir" onKeyDown={walk}>
            {data.data.map((line) => (
              <LineRow
                key={line.id}
                line={line}
                onDecide={(decision) => decide({ line, decision })}
                onChoose={() => setChosen(line)}
                onSay={(direction) => say({ line, direction })}
              />
            ))}
          </ul>
          {data.meta.open.count > data.data.length && (
            <p className={styles.note} role="status">
              As {data.data.length} mais recentes de {data.meta.open.count}: as outras vêm quando
              estas saem.
            </p>
          )}
        </>
      )}
      {chosen && (
        <ChooseDialog
          line={chosen}
          onClose={() => setChosen(null)}
          onSay={(direction) => {
            setChosen(null);
            say({ line: chosen, direction });
          }}
          onDecide={(decision) => {
            setChosen(null);
            decide({ line: chosen, decision });
          }}
        />
      )}
      {isTellingUses && <UsesDialog onClose={() => setTellingUses(false)} />}
    </section>
  );
}

/** ↑↓ from row to row. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(MAIN)];
  const row = document.activeElement?.closest('li');
  const at = all.findIndex((one) => one.closest('li') === row);
  const next = all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Counts({ meta }: { meta: BankLines['meta'] }) {
  const used = meta.read - meta.open.count;
  return (
    <span className={styles.counts} role="status">
      {linesText(meta.read)} {meta.read === 1 ? 'lida' : 'lidas'}, {used} já{' '}
      {used === 1 ? 'usada' : 'usadas'}, {meta.open.count} por decidir
    </span>
  );
}

function Nothing({ meta }: { meta: BankLines['meta'] }) {
  return meta.read === 0 ? (
    <EmptyState
      title="Nenhum extrato lido"
      hint="Baixe o extrato no site do banco (OFX ou CSV) e solte o arquivo aqui: cada linha entra uma vez."
    />
  ) : (
    <EmptyState title="Tudo conciliado" hint="Leia o próximo extrato quando o banco o tiver." />
  );
}

interface Made {
  useId: number;
  lineId: number;
}

interface SaidDirection {
  line: BankLineRow;
  direction: 'in' | 'out';
}

interface Chosen {
  line: BankLineRow;
  decision: BankDecisionBody;
}

const DONE = {
  confirm: 'Pix conferido',
  post: 'Pix lançado',
  give_back: 'Marcado como devolvido',
  return: 'Pix estornado',
  aside: 'Linha deixada de lado',
} as const;

/** One at a time; refused ones too may have changed what is there. The focus goes to the row that takes the place of the one that
 *  leaves. */
function useDecisions(list: React.RefObject<HTMLUListElement | null>) {
  const queryClient = useQueryClient();
  const everywhere = () => queryClient.invalidateQueries();
  const { mutate: undo } = useSingleMutation({
    mutationFn: ({ useId }: Made) => undoUse(useId),
    onSuccess: async (_, { lineId }) => {
      void notifySuccess(LINE_IS_BACK);
      await everywhere();
      goTo(lineId);
    },
    onError: (error) => {
      void notifyError(error);
      return everywhere();
    },
  });
  const decision = useSingleMutation({
    mutationFn: ({ line, decision: made }: Chosen) =>
      decideLine(line.id, { ...made, expected_rest: line.rest }),
    onSuccess: (made, { line, decision: { deed } }) => {
      leave(made.rest === 0 ? [line.id] : []);
      const actions = [
        { label: 'Desfazer', shortcut: 'Z', run: () => undo({ useId: made.id, lineId: line.id }) },
      ];
      void notifyActions(made.rest === 0 ? DONE[deed] : `${DONE[deed]}; o resto aguarda`, actions);
    },
    onError: notifyError,
    onSettled: everywhere,
  });
  const said = useSingleMutation({
    mutationFn: ({ line, direction }: SaidDirection) => sayDirection(line.id, direction),
    onSuccess: (_, { direction }) =>
      void notifySuccess(direction === 'in' ? 'Dito: o dinheiro entrou' : 'Dito: o dinheiro saiu'),
    onError: notifyError,
    onSettled: everywhere,
  });
  const certain = useSingleMutation({
    mutationFn: acceptCertain,
    onSuccess: ({ used, refused }: CertainLines) => {
      leave(used.map(({ line_id }) => line_id));
      const [first] = refused;
      if (first) void notifyError(new Error(first.message));
      if (used.length > 0) void notifySuccess(`${linesText(used.length)} aceitas`);
    },
    onError: notifyError,
    onSettled: everywhere,
  });
  return {
    decide: decision.mutate,
    accept: certain.mutate,
    say: said.mutate,
    isBusy: decision.isPending || certain.isPending || said.isPending,
  };

  /** To the line that came back, unless somebody types elsewhere by then. */
  function goTo(lineId: number): void {
    if (document.activeElement?.closest('input, textarea, [role="dialog"]')) return;
    list.current?.querySelector<HTMLElement>(`${MAIN}[data-main="${lineId}"]`)?.focus();
  }

  function leave(ids: readonly number[]): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(MAIN) ?? [])];
    const stays = (button: HTMLElement) => !ids.includes(Number(button.dataset['main']));
    const at = buttons.findIndex((button) => !stays(button));
    if (at >= 0) {
      const next = buttons.slice(at).find(stays) ?? buttons.slice(0, at).findLast(stays);
      next?.focus();
    }
    queryClient.setQueryData(bankLinesQuery.queryKey, (known: BankLines | undefined) =>
      known ? { ...known, data: known.data.filter(({ id }) => !ids.includes(id)) } : known,
    );
  }
}
