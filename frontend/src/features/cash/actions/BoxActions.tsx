import {
  FileUnknownOutlined,
  LockOutlined,
  PlusCircleOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { employeeLabel } from '@crediario/contract/wire';
import { employeesQuery } from '@entities/employee/queries';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CashBox, fullCashBoxQuery, openCashBoxesQuery } from '@entities/box/queries';
import { AwaitedActions } from '@entities/box/AwaitedActions';
import { OpenCashBoxDialog } from '@entities/box/OpenCashBoxDialog';
import { useMoneyMoved } from '../use-money-moved';
import styles from './BoxActions.module.css';
import { ClosingNote } from './ClosingNote';
import { CloseBoxDialog } from './CloseBoxDialog';
import { CostDialog } from './CostDialog';
import { OccurrenceDialog } from './OccurrenceDialog';

interface Props {
  employeeId: number;
  /** The box in sight; null for an employee who never had one. */
  cashBoxId: number | null;
  /** The same page with another box, to which it goes on when one is opened. */
  pathOf: (employeeId: number, cashBoxId: number) => string;
}

/** What staff do with a box: while it is open, put money in and out, explain a visit, close it; afterwards its
 *  closing, and the next one's opening. */
export function BoxActions({ employeeId, cashBoxId, pathOf }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const opening = (
    <OpenBoxButton
      employeeId={employeeId}
      onOpened={(openedId) => void navigate({ pathname: pathOf(employeeId, openedId), search })}
    />
  );
  if (cashBoxId === null) return opening;
  return <KnownBoxActions cashBoxId={cashBoxId} opening={opening} />;
}

function KnownBoxActions({ cashBoxId, opening }: { cashBoxId: number; opening: ReactNode }) {
  const query = useQuery(fullCashBoxQuery(cashBoxId));
  const { data: box } = query;
  if (!box) return <AwaitedActions queries={[query]} />;
  if (box.isOpen) return <OpenBoxActions box={box} />;
  return (
    <div className={styles.closed}>
      <ClosingNote box={box} />
      {opening}
    </div>
  );
}

/** What failed is said where it is missing. */
const IN_PLACE = { quiet: true };

type Layer = 'cost' | 'occurrence' | 'closing';

function OpenBoxActions({ box }: { box: CashBox }) {
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = () => setLayer(null);
  return (
    <div className={styles.actions}>
      <Button icon={<PlusCircleOutlined aria-hidden />} onClick={() => setLayer('cost')}>
        Lançar
      </Button>
      <Button icon={<FileUnknownOutlined aria-hidden />} onClick={() => setLayer('occurrence')}>
        Ocorrência
      </Button>
      <Button icon={<LockOutlined aria-hidden />} onClick={() => setLayer('closing')}>
        Fechar caixa
      </Button>
      {layer === 'cost' && <CostDialog box={box} onClose={close} />}
      {layer === 'occurrence' && <OccurrenceDialog box={box} onClose={close} />}
      {layer === 'closing' && <CloseBoxDialog box={box} onClose={close} />}
    </div>
  );
}

/** Only without an open box: an employee has one at most. */
function OpenBoxButton({
  employeeId,
  onOpened,
}: {
  employeeId: number;
  onOpened: (cashBoxId: number) => void;
}) {
  const openBoxes = useQuery({ ...openCashBoxesQuery(employeeId), meta: IN_PLACE });
  const employees = useQuery({ ...employeesQuery, meta: IN_PLACE });
  const [isOpening, setOpening] = useState(false);
  const refresh = useMoneyMoved();
  if (!openBoxes.data || !employees.data)
    return <AwaitedActions queries={[openBoxes, employees]} />;
  const employee = employees.data.find(({ id }) => id === employeeId);
  if (openBoxes.data.length > 0 || !employee) return null;
  const opened = (cashBoxId: number) => {
    setOpening(false);
    onOpened(cashBoxId);
    void refresh();
  };
  return (
    <>
      <Button icon={<WalletOutlined aria-hidden />} onClick={() => setOpening(true)}>
        Abrir caixa
      </Button>
      {isOpening && (
        <OpenCashBoxDialog
          employee={{ id: employeeId, label: employeeLabel(employee) }}
          onOpened={opened}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
