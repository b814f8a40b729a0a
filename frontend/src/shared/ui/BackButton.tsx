import { ArrowLeftOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import styles from './BackButton.module.css';
import { useStepBack } from './use-step-back';

/** The arrow left of a title: to a path, with 'previous' one step back, or a function. */
export function BackButton({ to }: { to: string | (() => void) }) {
  const navigate = useNavigate();
  const stepBack = useStepBack(paths.home);
  const goBack = () => {
    if (typeof to === 'function') to();
    else if (to === 'previous') stepBack();
    else void navigate(to);
  };
  return (
    <button type="button" className={styles.button} onClick={goBack} aria-label="Voltar">
      <ArrowLeftOutlined />
    </button>
  );
}
