import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fullCashBoxQuery } from './queries';

interface Props {
  cashBoxId: number;
  /** Where a page shows the box of another employee. */
  pathOf: (ownerId: number, cashBoxId: number) => string;
  /** Whose box it is not. */
  employeeId: number;
}

/** For a typed or outdated address: the box is another employee's, or does not exist; with a link to the right page. */
export function ForeignBox({ cashBoxId, pathOf, employeeId }: Props) {
  // It may be known already that there is none: fetching again would make the page wait and show this again, for ever.
  const { data: box } = useQuery({ ...fullCashBoxQuery(cashBoxId), retryOnMount: false });
  return (
    <EmptyState
      title={`O caixa ${cashBoxId} não é deste funcionário`}
      action={
        box && box.ownerId !== null ? (
          <Link to={pathOf(box.ownerId, cashBoxId)}>Ver o caixa de {box.ownerName}</Link>
        ) : (
          <Link to={paths.employeeDetails(employeeId)}>Ver o caixa atual</Link>
        )
      }
    />
  );
}
