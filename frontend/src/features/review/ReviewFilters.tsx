import type { ReviewedOperation, ReviewMeta } from '@crediario/contract/wire';
import { ALL_EMPLOYEES } from '@entities/employee/labels';
import { useIsPhone } from '@shared/ui/media';
import { Segmented, Select } from 'antd';
import { ReviewExport } from './ReviewExport';
import styles from './ReviewPage.module.css';
import { causeText } from './review-words';
import type { TrayFilters } from './tray';
import { causeOf } from './use-tray';

const ALL = 'all';
const OPEN = 'open';
const SOLVED = 'solved';
const REFUSED = 'refused';
const REFUSED_OPTION = { value: REFUSED, label: 'Aparelhos recusados' };

interface Props {
  /** Of what waits; undefined until it is known. */
  meta: ReviewMeta | undefined;
  solved: readonly ReviewedOperation[];
  filters: TrayFilters;
  onChange: (more: Partial<TrayFilters>) => void;
}

/** Only of whom, and only why, something is there. */
export function ReviewFilters({ meta, solved, filters, onChange }: Props) {
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
          { value: OPEN, label: openText(filters, meta) },
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
            value={collectorId === null ? ALL : String(collectorId)}
            options={[
              { value: ALL, label: ALL_EMPLOYEES },
              ...[...collectors].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(chosen) => onChange({ collectorId: chosen === ALL ? null : Number(chosen) })}
          />
          <Select
            className={styles.filter ?? ''}
            aria-label="Motivo"
            value={cause ?? ALL}
            options={[
              { value: ALL, label: 'Todos os motivos' },
              ...causes.map((value) => ({ value, label: value })),
            ]}
            onChange={(chosen) => onChange({ cause: chosen === ALL ? null : chosen })}
          />
          <ReviewExport meta={meta} solved={solved} filters={filters} />
        </>
      )}
    </search>
  );
}

function openText({ isRefused }: TrayFilters, meta: ReviewMeta | undefined): string {
  const open = isRefused ? 0 : (meta?.causes ?? []).reduce((sum, one) => sum + one.open, 0);
  return open > 0 ? `Abertas ${open}` : 'Abertas';
}

const collectorLabel = ({ user_id, user_name }: Pick<ReviewedOperation, 'user_id' | 'user_name'>) =>
  `${user_id}. ${user_name}`;

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
