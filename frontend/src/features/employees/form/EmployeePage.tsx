import { employeeLabel, type UserRow } from '@crediario/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@shared/paths';
import { RecordFailure } from '@shared/ui/RecordFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { useStepBack } from '@shared/ui/use-step-back';
import { employeeQuery } from '../queries';
import styles from './EmployeeForm.module.css';

export interface EmployeeFormProps {
  employee: UserRow;
  /** To the page before. */
  onLeave: () => void;
}

interface Props {
  title: string;
  Form: ComponentType<EmployeeFormProps>;
}

/** A page about the employee in the address, and its form once it is known what is true now: all fields are saved together. */
export function EmployeePage({ title, Form }: Props) {
  const id = Number(useParams().id);
  const stepBack = useStepBack(paths.employeeDetails(id));
  const employee = useQuery(employeeQuery(id));
  const isAsked = !employee.isFetchedAfterMount;
  return (
    <>
      <PageTitle
        title={title}
        back="previous"
        note={employee.data && employeeLabel(employee.data)}
      />
      {!isAsked && employee.data && <Form key={id} employee={employee.data} onLeave={stepBack} />}
      {!employee.data && employee.error && (
        <RecordFailure kind="employee" id={id} query={employee} />
      )}
      {isAsked && <Skeleton active className={styles.form} paragraph={{ rows: 6 }} />}
    </>
  );
}
