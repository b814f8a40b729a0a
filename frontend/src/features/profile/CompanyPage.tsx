import type { Company } from '@crediario/contract/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { settingsQuery } from '@shared/business-clock/queries';
import { notifySuccess } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { companyQuery } from '@entities/company/queries';
import { BlindCountForm } from './BlindCountForm';
import { CompanyForm } from './CompanyForm';
import styles from './CompanyPage.module.css';

/** Who charges: what goes out on every paper and in every Pix; and what the company decides for itself. The server takes it
 *  from administrators alone. */
export function CompanyPage() {
  const company = useQuery(companyQuery);
  return (
    <>
      <PageTitle
        title="A empresa"
        note="o que sai em cada papel e em cada Pix"
        back={paths.profile}
      />
      {company.data && <CompanyForms company={company.data} />}
      {company.isPending && (
        <Skeleton className={styles.waiting} active paragraph={{ rows: 8 }} title={false} />
      )}
      {!company.data && company.error && <LoadFailure what="a empresa" query={company} />}
    </>
  );
}

function CompanyForms({ company }: { company: Company }) {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const keep = (saved: Company) => queryClient.setQueryData(companyQuery.queryKey, saved);
  const finish = async (saved: Company) => {
    keep(saved);
    setRound(round + 1);
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    await notifySuccess('Empresa atualizada');
  };
  return (
    <>
      <CompanyForm
        key={round}
        company={company}
        isAgain={round > 0}
        onSaved={(saved) => void finish(saved)}
        onDiscard={() => setRound(round + 1)}
      />
      <BlindCountForm company={company} onSaved={keep} />
    </>
  );
}
