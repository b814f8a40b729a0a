import type { Company } from '@crediario/contract/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { settingsQuery } from '@shared/business-clock/queries';
import { notifySuccess } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { companyQuery } from '@entities/company/queries';
import { profileQuery } from '@entities/profile/queries';
import { BlindCountForm } from './BlindCountForm';
import { CompanyForm } from './CompanyForm';
import { ExportEverything } from './ExportEverything';
import styles from './CompanyPage.module.css';

/** Who charges: what goes out on every paper and in every Pix; and what the company decides for itself. The server takes it
 *  from administrators alone. Its form saves all fields, the Pix key too, and begins with what is true now. */
export function CompanyPage() {
  const profile = useQuery(profileQuery);
  const isAdministrator = profile.data?.role?.type === 'administrador';
  const company = useQuery({ ...companyQuery, staleTime: 0, enabled: isAdministrator });
  const isAsked = isAdministrator && !company.isFetchedAfterMount;
  return (
    <>
      <PageTitle
        title="A empresa"
        note="o que sai em cada papel e em cada Pix"
        back={paths.profile}
      />
      {isAdministrator && !isAsked && company.data && <CompanyForms company={company.data} />}
      {profile.data && !isAdministrator && (
        <EmptyState
          title="Só administradores mudam a empresa"
          hint="Peça a um deles o que precisa mudar no papel, no Pix ou nas regras."
        />
      )}
      {(profile.isPending || isAsked) && (
        <Skeleton className={styles.waiting} active paragraph={{ rows: 8 }} title={false} />
      )}
      {profile.error && !profile.data && <LoadFailure what="a empresa" query={profile} />}
      {!company.data && company.error && <LoadFailure what="a empresa" query={company} />}
    </>
  );
}

function CompanyForms({ company }: { company: Company }) {
  const queryClient = useQueryClient();
  // The form begins anew with what was kept: a query tells of it only a moment later.
  const [start, setStart] = useState({ round: 0, company });
  const keep = (saved: Company) => queryClient.setQueryData(companyQuery.queryKey, saved);
  const begin = (from: Company) => setStart(({ round }) => ({ round: round + 1, company: from }));
  const finish = async (saved: Company) => {
    keep(saved);
    begin(saved);
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    await notifySuccess('Empresa atualizada');
  };
  return (
    <>
      <CompanyForm
        key={start.round}
        company={start.company}
        isAgain={start.round > 0}
        onSaved={(saved) => void finish(saved)}
        onDiscard={() => begin(company)}
      />
      <BlindCountForm company={company} onSaved={keep} />
      <ExportEverything />
    </>
  );
}
