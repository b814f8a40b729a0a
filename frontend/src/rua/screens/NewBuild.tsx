import { usePhone } from '@rua/app/phone';
import { Button } from '@rua/ui/Button';
import styles from './NewBuild.module.css';

/** Asked, never done by itself, while something waits or somebody is in the middle of something. */
export function NewBuild() {
  const { newBuild } = usePhone();
  if (!newBuild) return null;
  return (
    <div className={styles.bar} role="status">
      <b>Nova versão pronta</b>
      <span className={styles.button}>
        <Button onClick={() => newBuild.take()}>Atualizar</Button>
      </span>
    </div>
  );
}
