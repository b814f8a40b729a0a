import type { ReviewedOperation, ReviewMeta } from '@crediario/contract/wire';
import { ALL_EMPLOYEES } from '@entities/employee/labels';
import { useIsPhone } from '@shared/ui/media';
import { Button, Segmented, Select } from 'antd';
import { ReviewExport } from './ReviewExport';
import styles from './ReviewPage.module.css';
import { causeText } from './review-words';
import type { TrayFilters } from './tray';
import { causeOf } from './use-tray';
import type { TrayPicking } from './use-tray-picking';

/** A list tells its values to screen readers: they are the words that it shows. */
const ANY_CAUSE = 'Todos os motivos';
const OPEN = 'open';
const SOLVED = 'solved';
const REFUSED = 'refused';
const REFUSED_OPTION = { value: REFUSED, label: 'Aparelhos recusados' };

interface Props {
  /** Of what waits; undefined until it is known. */
  meta: ReviewMeta | undefined;
  /** Of the employee who is chosen. */
  open: number;
  solved: readonly ReviewedOperation[];
  filters: TrayFilters;
  onChange: (more: Partial<TrayFilters>) => void;
  picking: Pick<TrayPicking, 'isOn' | 'begin' | 'none'>;
}

/** Only of whom, and only why, something is there. */
export function ReviewFilters({ meta, open, solved, filters, onChange, picking }: Props) {
  const { isSolved, isRefused, collectorId, cause } = filters;
  const isPhone = useIsPhone();
  const { collectors, causes } = isSolved ? choicesIn(solved) : choicesOf(meta);
  if (collectorId !== null && !collectors.has(String(collectorId))) {
    collectors.set(String(collectorId), String(collectorId));
  }
  return (
    <search className={styles.filters} aria-label="Filtros">
      <Segmented
        aria-label="Quais"
        className={styles.which ?? ''}
        block={isPhone}
        value={isSolved ? SOLVED : isRefused ? REFUSED : OPEN}
        options={[
          { value: OPEN, label: openText(filters, open) },
          { value: SOLVED, label: 'Resolvidas' },
          ...(isRefused || meta?.refused ? [REFUSED_OPTION] : []),
        ]}
        onChange={(chosen) =>
          onChange({ isSolved: chosen === SOLVED, isRefused: chosen === REFUSED, cause: null })
        }
      />
      {causes.length > 0 && (
        <>
          <Select
            className={styles.filter ?? ''}
            aria-label="Funcionário"
            value={collectors.get(String(collectorId)) ?? ALL_EMPLOYEES}
            options={[
              { value: ALL_EMPLOYEES, label: ALL_EMPLOYEES },
              ...[...collectors.values()].map((value) => ({ value, label: value })),
            ]}
            onChange={(chosen) => onChange({ collectorId: idOfLabel(chosen) })}
          />
          <Select
            className={styles.filter ?? ''}
            aria-label="Motivo"
            value={cause ?? ANY_CAUSE}
            options={[
              { value: ANY_CAUSE, label: ANY_CAUSE },
              ...causes.map((value) => ({ value, label: value })),
            ]}
            onChange={(chosen) => onChange({ cause: chosen === ANY_CAUSE ? null : chosen })}
          />
          {!isSolved && <SelectButton {...picking} />}
          <ReviewExport meta={meta} solved={solved} filters={filters} />
        </>
      )}
    </search>
  );
}

/** Boxes instead of arrows: of cards there are none. */
function SelectButton({ isOn, begin, none }: Props['picking']) {
  if (useIsPhone()) return null;
  return (
    <Button aria-pressed={isOn} onClick={isOn ? none : begin}>
      Selecionar
    </Button>
  );
}

const openText = ({ isRefused }: TrayFilters, open: number): string =>
  isRefused || open === 0 ? 'Abertas' : `Abertas ${open}`;

const collectorLabel = ({ user_id, user_name }: Pick<ReviewedOperation, 'user_id' | 'user_name'>) =>
  `${user_id}. ${user_name}`;

/** '3. Jéssica Andrade' */
const idOfLabel = (label: string): number | null => Number.parseInt(label, 10) || null;

type Collector = Pick<ReviewedOperation, 'user_id' | 'user_name'>;

const choices = (collectors: readonly Collector[], causes: readonly string[]) => ({
  collectors: new Map(collectors.map((one) => [String(one.user_id), collectorLabel(one)])),
  causes: [...new Set(causes)].sort(),
});

const choicesIn = (solved: readonly ReviewedOperation[]) => choices(solved, solved.map(causeText));

const choicesOf = (meta: ReviewMeta | undefined) =>
  choices(
    meta?.collectors ?? [],
    (meta?.causes ?? []).map(({ cause }) => causeOf(cause)),
  );
