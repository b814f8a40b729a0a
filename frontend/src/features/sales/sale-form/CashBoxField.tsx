import { NO_CASH_BOX } from '@entities/box/labels';
import { CHOOSE_CASH_BOX, CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import { WalletOutlined } from '@ant-design/icons';
import { cashBoxLabel } from '@crediario/contract/wire';
import { OpenCashBoxDialog } from '@entities/box/OpenCashBoxDialog';
import { openCashBoxesQuery } from '@entities/box/queries';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { notifyError } from '@shared/notify/notify';
import { SelectField } from '@shared/ui/inputs/form/SelectField';
import { useFormField } from '@shared/ui/inputs/form/useFormField';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import styles from './SaleForm.module.css';

interface CashBoxFieldProps {
  employee: { id: number; label: string } | null;
}

/** The employee's open box, chosen as soon as it is known; where there is none, the way to open one. */
export function CashBoxField({ employee }: CashBoxFieldProps) {
  const { data: boxes, isFetching } = useQuery(openCashBoxesQuery(employee?.id ?? null));
  const { timeZone } = useBusinessClock();
  const { value, setValue } = useFormField<number | null>('cashBoxId');
  const hasNoBox = boxes?.length === 0;

  useEffect(() => {
    if (!boxes || boxes.some(({ id }) => id === value)) return;
    const openBoxId = boxes[0]?.id ?? null;
    if (openBoxId !== value) setValue(openBoxId);
  }, [boxes, value, setValue]);

  const options = (boxes ?? []).map((box) => ({
    value: String(box.id),
    label: cashBoxLabel(box, timeZone),
  }));

  return (
    <div className={styles.cashBox}>
      <SelectField
        name="cashBoxId"
        label="Caixa"
        placeholder={CHOOSE_CASH_BOX}
        emptyText={NO_CASH_BOX}
        options={options}
        loading={isFetching}
        fault={hasNoBox ? 'Funcionário não possui caixa aberto' : undefined}
      />
      {(hasNoBox || employee === null) && (
        <OpenCashBoxButton employee={employee} onOpened={setValue} />
      )}
    </div>
  );
}

interface OpenCashBoxButtonProps extends CashBoxFieldProps {
  onOpened: (cashBoxId: number) => void;
}

function OpenCashBoxButton({ employee, onOpened }: OpenCashBoxButtonProps) {
  const [isOpening, setOpening] = useState(false);
  const open = () => {
    if (employee) setOpening(true);
    else void notifyError(CHOOSE_EMPLOYEE);
  };
  const opened = (cashBoxId: number) => {
    setOpening(false);
    onOpened(cashBoxId);
  };

  return (
    <>
      <Button
        size="large"
        className={styles.openCashBox}
        icon={<WalletOutlined aria-hidden />}
        onClick={open}
      >
        Abrir caixa
      </Button>
      {isOpening && employee && (
        <OpenCashBoxDialog
          employee={employee}
          onOpened={opened}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
