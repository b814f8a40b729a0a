import { CheckOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import styles from './Steps.module.css';

export const STEPS = ['Arquivo', 'Colunas', 'Conferência', 'Importação'] as const;

interface Props {
  /** 0 to 3 */
  current: number;
  /** Where the page was opened by its address: no button led there, so the focus stays where the browser put it. */
  openedAt?: number | null;
  /** Where a step that is done can be gone back to. */
  onGo: (step: number) => void;
  canGo: (step: number) => boolean;
}

/** How far one is. What is done and can be changed is a way back. */
export function Steps({ current, openedAt = null, onGo, canGo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current === openedAt) return;
    // The button that led here is gone, and the focus with it.
    if (current > 0 && document.activeElement === document.body) {
      list.current?.querySelectorAll('li')[current]?.focus();
    }
  }, [current, openedAt]);
  return (
    <nav aria-label="Etapas da importação">
      <ol className={styles.steps} ref={list}>
        {STEPS.map((name, step) => (
          <li
            key={name}
            className={styles.step}
            tabIndex={-1}
            aria-current={step === current ? 'step' : undefined}
          >
            <Mark step={step} current={current} />
            {step < current && canGo(step) ? (
              <button type="button" className={styles.back} onClick={() => onGo(step)}>
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            {step < current && <span className="visually-hidden">concluída</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ step, current }: { step: number; current: number }) {
  return (
    <span className={styles.mark} data-done={step < current || undefined} aria-hidden>
      {step < current ? <CheckOutlined /> : step + 1}
    </span>
  );
}
