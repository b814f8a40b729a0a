import type { UserStatusRow } from '@crediario/contract/wire';
import { type ReactNode, useMemo } from 'react';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { DataTable } from '@shared/ui/table/DataTable';
import { EmployeeFoot } from './EmployeeFoot';
import { employeeColumns } from './employee-columns';

const ROW_HEIGHT_PX = 44;

export interface EmployeeListProps {
  rows: readonly UserStatusRow[];
  isLoading: boolean;
  /** In place of rows: why there are none, or what failed. */
  instead: ReactNode;
  onOpen: (row: UserStatusRow) => void;
  onCloseBox: (cashBoxId: number) => void;
}

const idOf = ({ id }: UserStatusRow) => id;

export function EmployeeTable(props: EmployeeListProps) {
  const { rows, isLoading, instead, onOpen, onCloseBox } = props;
  const clock = useBusinessClock();
  const columns = useMemo(() => employeeColumns(clock, onCloseBox), [clock, onCloseBox]);
  return (
    <DataTable
      label="Funcionários"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      rowHeightPx={ROW_HEIGHT_PX}
      onOpenRow={onOpen}
      isLoading={isLoading}
      instead={instead}
      foot={rows.length > 0 ? <EmployeeFoot rows={rows} columns={columns} /> : undefined}
    />
  );
}
