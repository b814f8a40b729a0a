import { MoreOutlined } from '@ant-design/icons';
import type { ReviewedChoice, ReviewedOperation } from '@crediario/contract/wire';
import { REFUSE_DEVICE } from '@entities/review/devices/devices';
import { MenuButton, type MenuItems } from '@shared/ui/MenuButton';
import { aboutText } from './review-words';
import styles from './Solutions.module.css';
import { solutionText } from './solution-words';
import { keyOf, type ReviewActs } from './tray';

interface Props {
  operation: ReviewedOperation;
  acts: ReviewActs;
  rest: readonly ReviewedChoice[];
}

/** The solutions that have no room in the row, and the way to shut the phone that sent it. */
export function RowMenu({ operation, acts, rest }: Props) {
  const isRefused = operation.code === 'OPERATION_DEVICE_REFUSED';
  if (rest.length === 0 && isRefused) return null;
  const items = (): MenuItems => [
    ...rest.map((choice) => ({ key: keyOf(choice), label: solutionText(operation, choice) })),
    ...(isRefused ? [] : [{ key: REFUSE_DEVICE, label: REFUSE_DEVICE, danger: true }]),
  ];
  const choose = (key: string) => {
    const choice = rest.find((one) => keyOf(one) === key);
    if (choice) acts.onSolve(operation, choice);
    else if (key === REFUSE_DEVICE) acts.onRefuseDevice(operation);
  };
  return (
    <MenuButton items={items} onChoose={choose}>
      <button
        type="button"
        className={styles.more}
        aria-label={`Mais ações: ${aboutText(operation)}`}
      >
        <MoreOutlined />
      </button>
    </MenuButton>
  );
}
