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

/** For an address that was typed or is out of date: the box is another's, or nobody's, and where to go instead. */
export function ForeignBox({ cashBoxId, pathOf, employeeId }: Props) {
  // That there is none may be known already: asked anew, the page would wait, and show this again, for ever.
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
