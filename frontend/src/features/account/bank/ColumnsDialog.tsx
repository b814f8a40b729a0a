import {
  BANK_TARGETS,
  type BankPlan,
  bankHeads,
  bankPlanFor,
  type BankSheet,
  judgeBankColumns,
  readBankSheet,
  whatBankPlanLacks,
  withBankTarget,
} from '@crediario/contract/domain';
import { ColumnTable } from '@entities/columns/ColumnTable';
import { Dialog } from '@shared/ui/Dialog';
import { DialogButtons } from '@shared/ui/DialogButtons';
import { Button, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import styles from './ColumnsDialog.module.css';
import type { AskedStatement } from './use-statement';

interface Props {
  asked: AskedStatement;
  isBusy: boolean;
  onAnswer: (plan: BankPlan) => void;
  onClose: () => void;
}

const OPTIONS = Object.entries(BANK_TARGETS).map(([value, label]) => ({ value, label }));
const HEADS = 15;
const NO_HEAD = -1;

/** What each column of a statement is, where the file doesn't say it. */
export function ColumnsDialog({ asked: { name, sheet }, isBusy, onAnswer, onClose }: Props) {
  const { rows } = sheet;
  const [plan, setPlan] = useState(sheet.plan);
  const columns = useMemo(() => {
    const heads = bankHeads({ rows, plan });
    return judgeBankColumns(rows, plan).map((column, index) => ({
      ...column,
      title: heads[index] ?? '',
    }));
  }, [rows, plan]);
  const outcome = useMemo(() => outcomeOf({ rows, plan }), [rows, plan]);
  const headId = useId();
  return (
    <Dialog
      title="O que é cada coluna"
      subtitle={name}
      width={920}
      isBusy={isBusy}
      closesOnOutsideClick={false}
      onClose={onClose}
    >
      <p>
        O arquivo não diz o que é cada coluna. Diga uma vez: fica guardado para os extratos com o
        mesmo cabeçalho.
      </p>
      <div className={styles.head}>
        <label htmlFor={headId}>Cabeçalho</label>
        <Select
          id={headId}
          value={plan.headerRow ?? NO_HEAD}
          options={headOptions(rows)}
          popupMatchSelectWidth={false}
          onChange={(row) => setPlan(bankPlanFor(rows, row === NO_HEAD ? null : row))}
        />
      </div>
      <div className={styles.table}>
        <ColumnTable
          columns={columns}
          targets={plan.targets}
          options={OPTIONS}
          nothing="Não ler"
          withTarget={withBankTarget}
          onChange={(targets) => setPlan({ ...plan, targets })}
        />
      </div>
      <p role="status" className={styles.hint}>
        {outcome.text}
      </p>
      <DialogButtons>
        <Button onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button
          type="primary"
          loading={isBusy}
          disabled={!outcome.canRead}
          onClick={() => onAnswer(plan)}
        >
          Ler extrato
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function headOptions(rows: BankSheet['rows']) {
  const first = rows.slice(0, HEADS).flatMap((row, index) => {
    const text = row.filter((cell) => cell !== '').join(', ');
    return text === '' ? [] : [{ value: index, label: `linha ${index + 1}: ${text}` }];
  });
  return [...first, { value: NO_HEAD, label: 'sem cabeçalho' }];
}

/** '2 entram, 1 sai, 3 ficam de fora' */
function outcomeOf({ rows, plan }: BankSheet): { text: string; canRead: boolean } {
  const lacks = whatBankPlanLacks(plan);
  if (lacks !== null) return { text: lacks, canRead: false };
  const { lines, left } = readBankSheet(rows, plan);
  if (lines.length === 0) return { text: 'Assim nenhuma linha pode ser lida.', canRead: false };
  const count = (isOf: (line: (typeof lines)[number]) => boolean) => lines.filter(isOf).length;
  const parts = [
    verb(
      count(({ cents, isOpen }) => !isOpen && cents > 0),
      'entrou',
      'entraram',
    ),
    verb(
      count(({ cents, isOpen }) => !isOpen && cents < 0),
      'saiu',
      'saíram',
    ),
    verb(
      count(({ isOpen }) => isOpen),
      'não diz se entrou ou saiu',
      'não dizem se entraram ou saíram',
    ),
    verb(left.length, 'fica de fora', 'ficam de fora'),
  ];
  return {
    text: `Lido assim: ${parts.filter((part) => part !== null).join(', ')}.`,
    canRead: true,
  };
}

const verb = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
