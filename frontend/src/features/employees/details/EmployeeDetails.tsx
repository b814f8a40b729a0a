import { sentenceOf } from '@crediario/contract/errors';
import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import type { UserRow } from '@crediario/contract/wire';
import { ForeignBox } from '@entities/box/ForeignBox';
import { SheetButton } from '@entities/box/SheetButton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { type Loadable, LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { employeesQuery } from '@entities/employee/queries';
import { EmployeeActions } from './EmployeeActions';
import { EmployeePanels } from './EmployeePanels';
import { LoadingPanels } from './LoadingPanels';
import { Selectors } from './Selectors';
import { SelfRegisteredNotice } from './SelfRegisteredNotice';
import { type Choice, type ShownBox, useShownBox } from './use-shown-box';

interface Props {
  /** What staff do with the box in sight; null for an employee who never had one. */
  BoxActions: ComponentType<{
    employeeId: number;
    cashBoxId: number | null;
    pathOf: typeof paths.employeeDetails;
  }>;
}

/** One employee, one of their boxes, and the performance. The address says which. */
export function EmployeeDetails({ BoxActions }: Props) {
  const choice = useChoice();
  const { employeeId } = choice;
  const employees = useQuery(employeesQuery);
  const boxes = useShownBox(choice);
  const show = useShow();
  const employee = employees.data?.find(({ id }) => id === employeeId);
  const chosen = { employeeId, cashBoxId: boxes.chosen?.id ?? null };
  return (
    <>
      <PageTitle
        title="Funcionários"
        back={paths.home}
        actions={employee && <EmployeeActions key={employee.id} employee={employee} />}
      />
      <Selectors
        employees={employees.data ?? []}
        boxes={boxes.all}
        isLoadingEmployees={employees.isPending}
        isLoadingBoxes={boxes.query.isLoading}
        // An employee outside the list would show as a bare number.
        employeeId={employee?.id ?? null}
        cashBoxId={chosen.cashBoxId}
        onEmployee={(id) => show(paths.employeeDetails(id))}
        actions={
          employee &&
          boxes.shown &&
          boxes.foreignId === null && (
            <>
              <SheetButton cashBoxId={boxes.shown.id} />
              <BoxActions
                employeeId={employee.id}
                cashBoxId={boxes.shown.id}
                pathOf={paths.employeeDetails}
              />
            </>
          )
        }
        onCashBox={(id) => employeeId !== null && show(paths.employeeDetails(employeeId, id))}
      />
      {employee?.selfRegistered && <SelfRegisteredNotice />}
      {employeeId === null ? (
        <NobodyChosen />
      ) : (
        <ChosenPanels
          choice={{ ...chosen, employeeId }}
          employees={employees}
          boxes={boxes}
          opening={
            <BoxActions employeeId={employeeId} cashBoxId={null} pathOf={paths.employeeDetails} />
          }
        />
      )}
    </>
  );
}

interface ChosenPanelsProps {
  choice: Choice & { employeeId: number };
  employees: Loadable<UserRow[]>;
  boxes: ShownBox;
  /** For an employee who never had a box: the way to the first. */
  opening: ReactNode;
}

function ChosenPanels({ choice, employees, boxes, opening }: ChosenPanelsProps) {
  if (hasFailed(employees)) return <LoadFailure what="os funcionários" query={employees} />;
  if (hasFailed(boxes.query)) return <LoadFailure what="os caixas" query={boxes.query} />;
  if (!employees.data || !boxes.query.data) return <LoadingPanels />;
  const employee = employees.data.find(({ id }) => id === choice.employeeId);
  if (!employee) return <UnknownEmployee />;
  if (boxes.foreignId !== null) {
    return (
      <ForeignBox
        key={boxes.foreignId}
        cashBoxId={boxes.foreignId}
        employeeId={employee.id}
        pathOf={paths.employeeDetails}
      />
    );
  }
  return <EmployeePanels employee={employee} choice={choice} box={boxes.shown} opening={opening} />;
}

function hasFailed({ data, error }: Loadable<unknown>): boolean {
  return data === undefined && error !== null;
}

/** The id of the address; null if it is not a number. */
function useChoice(): Choice {
  const { employeeId, id } = useParams();
  return { employeeId: idFrom(employeeId), cashBoxId: idFrom(id) };
}

function idFrom(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Another employee or box, with the same tabs open. */
function useShow() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (pathname: string) => void navigate({ pathname, search });
}

function NobodyChosen() {
  return <EmptyState title={CHOOSE_EMPLOYEE} hint="O caixa e o desempenho dele aparecem aqui." />;
}

function UnknownEmployee() {
  return (
    <EmptyState
      title={sentenceOf('EMPLOYEE_NOT_FOUND')}
      hint="Escolha outro na lista, ou volte para a tela de funcionários."
    />
  );
}
