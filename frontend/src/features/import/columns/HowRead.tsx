import { HOW_READ, LETTERS } from '../words';
import type { FrequencyRule } from '@crediario/contract/domain';
import {
  type DayOrder,
  type Judgement,
  type MoneyStyle,
  saleColumns,
  SEPARATORS,
  type Separator,
} from '@crediario/contract/import';
import type { Encoding } from '@crediario/contract/sheets';
import { Select, Switch } from 'antd';
import { cloneElement, type ReactElement, useId, useState } from 'react';
import type { FileState, OpenFile } from '../use-file';
import styles from './ColumnsStep.module.css';

const ENCODINGS: { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (ANSI)' },
  { value: 'cp850', label: 'DOS (850)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
];

const SEPARATOR_LABELS: Readonly<Record<Separator, string>> = {
  ';': 'ponto e vírgula',
  '\t': 'tabulação',
  '|': 'barra',
  ',': 'vírgula',
};

const MONEY: { value: MoneyStyle; label: string }[] = [
  { value: 'comma', label: '1.234,56' },
  { value: 'point', label: '1,234.56' },
];

const DAYS: { value: DayOrder; label: string }[] = [
  { value: 'dmy', label: 'dia/mês/ano' },
  { value: 'mdy', label: 'mês/dia/ano' },
];

const FREQUENCIES: { value: FrequencyRule; label: string }[] = [
  { value: 'monthly', label: 'mensal' },
  { value: 'fortnightly', label: 'quinzenal' },
  { value: 'tenDays', label: 'decendial' },
  { value: 'weekly', label: 'semanal' },
  { value: 'daily', label: 'diária' },
];

const AREA_CODES = Array.from({ length: 89 }, (_, index) => String(index + 11))
  .filter((code) => !code.endsWith('0'))
  .map((code) => ({ value: code, label: code }));

interface Props {
  file: OpenFile;
  state: FileState;
  judgement: Judgement | undefined;
}

/** What was recognised, each to be changed. What nobody can tell is in yellow. */
export function HowRead({ file, state, judgement }: Props) {
  const { opened, plan, guess, sheet } = file;
  const [isSaid, setSaid] = useState(false);
  const { has: hasSales } = saleColumns(plan.targets);
  const heads = [
    ...guess.heads.map(({ row, text }) => ({ value: row, label: `linha ${row + 1}`, title: text })),
    { value: -1, label: 'sem cabeçalho', title: '' },
  ];
  return (
    <section aria-labelledby="how-read">
      <h2 id="how-read" className={styles.cap}>
        {HOW_READ}
      </h2>
      {/* First: nothing goes on before it is chosen, and on a phone the list is long. */}
      {opened.doubleEncoded && (
        <Choice label={LETTERS} isUnsure={file.isRepaired === undefined}>
          <Select
            {...LOOK}
            placeholder="escolha"
            value={file.isRepaired}
            options={[
              { value: true, label: `corrigir: ${opened.doubleEncoded.repaired}` },
              { value: false, label: `manter: ${opened.doubleEncoded.found}` },
            ]}
            onChange={(isRepaired) => state.reopen({ isRepaired })}
          />
        </Choice>
      )}
      {opened.sheets.length > 1 && (
        <Choice label="Planilha">
          <Select
            {...LOOK}
            value={sheet}
            options={opened.sheets.map(({ name, isHidden }, value) => ({
              value,
              label: isHidden ? `${name} (oculta)` : name,
            }))}
            onChange={state.chooseSheet}
          />
        </Choice>
      )}
      <Choice label="Cabeçalho">
        <Select
          {...LOOK}
          value={plan.headerRow ?? -1}
          options={heads}
          onChange={(row) => state.chooseHead(row === -1 ? null : row)}
        />
      </Choice>
      {opened.encoding && (
        <Choice label="Codificação">
          <Select
            {...LOOK}
            value={opened.encoding}
            options={ENCODINGS}
            onChange={(encoding) => state.reopen({ encoding })}
          />
        </Choice>
      )}
      {opened.separator && (
        <Choice label="Separador">
          <Select
            {...LOOK}
            value={opened.separator}
            options={SEPARATORS.map((value) => ({ value, label: SEPARATOR_LABELS[value] }))}
            onChange={(separator) => state.reopen({ separator })}
          />
        </Choice>
      )}
      {hasSales && (
        <>
          <Choice label="Datas" isUnsure={judgement?.areDaysSure === false}>
            <Select
              {...LOOK}
              value={plan.days ?? judgement?.days ?? 'dmy'}
              options={DAYS}
              onChange={(days) => state.change({ days })}
            />
          </Choice>
          <Choice label="Dinheiro" isUnsure={judgement?.isMoneySure === false}>
            <Select
              {...LOOK}
              value={plan.money ?? judgement?.money ?? 'comma'}
              options={MONEY}
              // Also where what was guessed is confirmed.
              onSelect={(money) => state.change({ money })}
            />
          </Choice>
          {!plan.targets.includes('frequency') && (
            <Choice label="Frequência das vendas" isUnsure={!file.isRemembered && !isSaid}>
              <Select
                {...LOOK}
                value={plan.frequency}
                options={FREQUENCIES}
                // Also where 'mensal' is confirmed.
                onSelect={(frequency) => {
                  setSaid(true);
                  state.change({ frequency });
                }}
              />
            </Choice>
          )}
        </>
      )}
      {plan.targets.includes('phone') && (
        <Choice label="Telefone sem DDD" isUnsure={plan.areaCode === null}>
          <Select
            {...LOOK}
            showSearch
            placeholder="escolha"
            value={plan.areaCode}
            options={AREA_CODES}
            onChange={(areaCode) => state.change({ areaCode })}
          />
        </Choice>
      )}
      <Choice label="Nomes em maiúsculas viram Maria da Silva">
        <Switch
          size="small"
          checked={plan.isProperCase}
          onChange={(isProperCase) => state.change({ isProperCase })}
        />
      </Choice>
    </section>
  );
}

const LOOK = {
  variant: 'borderless',
  popupMatchSelectWidth: false,
  placement: 'bottomRight',
} as const;

interface ChoiceProps {
  label: string;
  isUnsure?: boolean;
  children: ReactElement<{ id?: string }>;
}

/** A choice beside its name. */
function Choice({ label, isUnsure = false, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice} data-unsure={isUnsure || undefined}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id })}
    </div>
  );
}
