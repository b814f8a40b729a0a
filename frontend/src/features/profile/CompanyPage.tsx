import type { Company } from '@crediario/contract/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton, Switch } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { updateCompany } from './api';
import styles from './ProfilePage.module.css';
import { companyQuery } from './queries';

/** What the company decides for itself. The server takes it from administrators alone. */
export function CompanyPage() {
  const company = useQuery(companyQuery);
  return (
    <>
      <PageTitle title="Empresa" back={paths.profile} />
      <div className={styles.body}>
        {company.data && <CompanyForm company={company.data} />}
        {company.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
        {!company.data && company.error && <LoadFailure what="a empresa" query={company} />}
      </div>
    </>
  );
}

function CompanyForm({ company }: { company: Company }) {
  const queryClient = useQueryClient();
  const id = useId();
  const hint = `${id}-hint`;
  const [isBlind, setBlind] = useState(company.blind_count);
  const { mutate, isPending } = useMutation({
    mutationFn: updateCompany,
    onSuccess: async (_, { blind_count }) => {
      queryClient.setQueryData(companyQuery.queryKey, { blind_count });
      await notifySuccess(`Conferência cega ${blind_count ? 'ligada' : 'desligada'}`);
    },
    onError: notifyError,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate({ blind_count: isBlind });
  };
  return (
    <form aria-label="Empresa" className={styles.form} onSubmit={save}>
      <div>
        <div className={styles.switch}>
          <Switch id={id} checked={isBlind} aria-describedby={hint} onChange={setBlind} />
          <label htmlFor={id}>Conferência cega</label>
        </div>
        <p id={hint}>
          {isBlind
            ? 'O funcionário conta o dinheiro antes de saber quanto o caixa deveria ter.'
            : 'O funcionário vê quanto o caixa deveria ter antes de contar o dinheiro.'}
        </p>
      </div>
      <div>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={isPending}
          disabled={isBlind === company.blind_count}
        >
          Salvar alterações
        </Button>
      </div>
    </form>
  );
}
