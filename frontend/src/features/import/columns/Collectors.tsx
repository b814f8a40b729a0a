import type { ReadingPlan } from '@crediario/contract/import';
import { employeeOption } from '@entities/employee/labels';
import { employeesQuery } from '@entities/employee/queries';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import styles from './ColumnsStep.module.css';

interface Props {
  /** Names in the file, and whom each means. */
  pairs: readonly (readonly [string, number | null])[];
  plan: ReadingPlan;
  onChoose: (name: string, employeeId: number) => void;
  onEverybody: (employeeId: number | null) => void;
}

/** Whom the names of the file mean, and who gets the rows that name nobody. */
export function Collectors({ pairs, plan, onChoose, onEverybody }: Props) {
  const { data: employees = [] } = useQuery(employeesQuery);
  const options = employees.map(employeeOption);
  return (
    <section aria-labelledby="collectors" className={styles.collectors}>
      <h2 id="collectors" className={styles.cap}>
        Cobradores
      </h2>
      {pairs.map(([name, id]) => (
        <div key={name} className={styles.choice} data-unsure={id === null || undefined}>
          <span>“{name}”</span>
          <Select
            variant="borderless"
            aria-label={`Quem é “${name}”`}
            className={styles.person}
            placeholder="Escolher"
            popupMatchSelectWidth={240}
            placement="bottomRight"
            showSearch={{ optionFilterProp: 'label' }}
            value={id === null ? null : String(id)}
            options={options}
            onChange={(chosen) => onChoose(name, Number(chosen))}
          />
        </div>
      ))}
      <div className={styles.choice}>
        <span>{pairs.length === 0 ? 'De todas as linhas' : 'Linhas sem nome'}</span>
        <Select
          variant="borderless"
          aria-label={
            pairs.length === 0 ? 'Cobrador de todas as linhas' : 'Cobrador das linhas sem nome'
          }
          className={styles.person}
          placeholder="Escolher"
          popupMatchSelectWidth={240}
          placement="bottomRight"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={plan.collector === null ? null : String(plan.collector)}
          options={options}
          onChange={(chosen?: string | null) => onEverybody(chosen ? Number(chosen) : null)}
        />
      </div>
    </section>
  );
}
