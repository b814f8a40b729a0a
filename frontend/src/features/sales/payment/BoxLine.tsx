import { WalletOutlined, WarningFilled } from '@ant-design/icons';
import { CASH_BOX_STATUS_NAMES } from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import { OpenCashBoxDialog } from '@entities/box/OpenCashBoxDialog';
import { openCashBoxesQuery } from '@entities/box/queries';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './BoxLine.module.css';

interface Employee {
  id: number;
  name: string | null;
}

/** Where the money goes; or that it can go nowhere, and the way to change that. */
export function BoxLine({ employee }: { employee: Employee | null }) {
  const { data: boxes, isPending } = useQuery(openCashBoxesQuery(employee?.id ?? null));
  if (employee && isPending) return <p className={styles.line}>Procurando o caixa…</p>;
  const box = boxes?.[0];
  if (!box) {
    return (
      <div className={styles.missing}>
        <p className={styles.fault} role="alert">
          <WarningFilled aria-hidden /> {sentenceOf('NO_OPEN_CASH_BOX')}
        </p>
        {employee && <OpenBoxButton employee={employee} />}
      </div>
    );
  }
  return (
    <p className={styles.line}>
      Entra no caixa {box.id}{' '}
      <span className={styles.status}>({CASH_BOX_STATUS_NAMES[box.status]})</span>
      {employee?.name && ` de ${employee.name}`}
    </p>
  );
}

function OpenBoxButton({ employee }: { employee: Employee }) {
  const [isOpening, setOpening] = useState(false);
  const { id, name } = employee;
  return (
    <>
      <Button icon={<WalletOutlined aria-hidden />} onClick={() => setOpening(true)}>
        Abrir caixa
      </Button>
      {isOpening && (
        <OpenCashBoxDialog
          employee={{ id, label: name ? `${id}. ${name}` : String(id) }}
          onOpened={() => setOpening(false)}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
