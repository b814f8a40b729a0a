import { blindCountHint } from '@crediario/contract/forms';
import type { Company } from '@crediario/contract/wire';
import { useMutation } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { updateBlindCount } from './api';
import styles from './CompanyPage.module.css';

interface Props {
  company: Company;
  onSaved: (saved: Company) => void;
}

/** Whether a collector counts the money before they are told what there should be (decision 0018). */
export function BlindCountForm({ company, onSaved }: Props) {
  const id = useId();
  const hint = `${id}-hint`;
  const [isBlind, setBlind] = useState(company.blind_count);
  const { mutate, isPending } = useMutation({
    mutationFn: updateBlindCount,
    onSuccess: async (saved) => {
      onSaved(saved);
      await notifySuccess(`Conferência cega ${saved.blind_count ? 'ligada' : 'desligada'}`);
    },
    onError: notifyError,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(isBlind);
  };
  return (
    <form aria-label="Conferência" className={styles.blind} onSubmit={save}>
      <h2 className={styles.heading}>Conferência do caixa</h2>
      <div>
        <div className={styles.switch}>
          <Switch id={id} checked={isBlind} aria-describedby={hint} onChange={setBlind} />
          <label htmlFor={id}>Conferência cega</label>
        </div>
        <p id={hint} className={styles.hint}>
          {blindCountHint(isBlind)}
        </p>
      </div>
      <div>
        <Button
          size="large"
          htmlType="submit"
          loading={isPending}
          disabled={isBlind === company.blind_count}
        >
          Salvar conferência
        </Button>
      </div>
    </form>
  );
}
