import { LoadFailure } from '@shared/ui/LoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type EmployeeFormProps, EmployeePage } from '../form/EmployeePage';
import styles from './Round.module.css';
import { RoundEditor } from './RoundEditor';
import { roundQuery } from './queries';

/** The order in which a collector makes the round, set by the office. */
export function EmployeeRoutePage() {
  return <EmployeePage title="Ordem da rota" Form={LoadedRound} />;
}

function LoadedRound({ employee }: EmployeeFormProps) {
  const round = useQuery(roundQuery(employee.id));
  if (round.data) return <RoundEditor round={round.data} />;
  if (round.error) return <LoadFailure what="a rota" query={round} />;
  return <Skeleton active className={styles.loading} paragraph={{ rows: 8 }} title={false} />;
}
