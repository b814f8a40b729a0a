import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { profileQuery } from '@entities/profile/queries';
import { InformationForm } from './InformationForm';
import { PasswordForm } from './PasswordForm';
import styles from './ProfilePage.module.css';

const PARAM = 'aba';
const PASSWORD = 'senha';
const INFORMATION = 'informacoes';

/** Who is logged in: the own data, and the own password. */
export function ProfilePage() {
  const [params, setParams] = useSearchParams();
  const isAdministrator = useQuery(profileQuery).data?.role?.type === 'administrador';
  const tab = params.get(PARAM) === PASSWORD ? PASSWORD : INFORMATION;
  return (
    <>
      <PageTitle
        title="Perfil de Usuário"
        actions={isAdministrator && <Link to={paths.company}>Empresa</Link>}
      />
      <Tabs
        className={styles.body}
        activeKey={tab}
        // One form at a time: the other begins anew.
        destroyOnHidden
        onChange={(key) => setParams(key === PASSWORD ? { [PARAM]: key } : {}, { replace: true })}
        items={[
          { key: INFORMATION, label: 'Informações', children: <Information /> },
          { key: PASSWORD, label: 'Alterar Senha', children: <ChangePassword /> },
        ]}
      />
    </>
  );
}

function Information() {
  const profile = useQuery(profileQuery);
  const [round, setRound] = useState(0);
  if (profile.data) {
    return (
      <InformationForm
        key={round}
        user={profile.data}
        onDone={() => setRound(round + 1)}
        isAgain={round > 0}
      />
    );
  }
  if (profile.error) return <LoadFailure what="o perfil" query={profile} />;
  return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
}

function ChangePassword() {
  const [round, setRound] = useState(0);
  return <PasswordForm key={round} onDone={() => setRound(round + 1)} />;
}
