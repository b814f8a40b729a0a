import { usePhone } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { hasNewTask } from '@rua/model/operation';
import { Icon } from '@rua/ui/Icon';
import styles from './Tasks.module.css';

/** What the office has decided and the collector has to do, until they have seen it in 'Envios'. */
export function Tasks() {
  const { operations } = usePhone();
  const tasks = operations.filter(hasNewTask);
  if (tasks.length === 0) return null;
  return (
    <button type="button" className={styles.tasks} onClick={() => go(to.outbox)}>
      <Icon name="review" size={22} />
      <span>
        <b>O escritório decidiu:</b>
        {tasks.map(({ id, task }) => (
          <span key={id} className={styles.task}>
            {task}
          </span>
        ))}
      </span>
      <Icon name="forward" size={22} />
    </button>
  );
}
