import { companyQuery } from '@entities/company/queries';
import { paths } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './DashboardHead.module.css';

const TABS = [
  { to: paths.dashboard, label: 'Resumo' },
  { to: paths.portfolio, label: 'Carteira' },
  { to: paths.collectors, label: 'Cobradores' },
  { to: paths.forecast, label: 'Previsão' },
];

/** The pages of the dashboard, what moved and how the company stands, and the filters of the one that is shown. */
export function DashboardHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <nav className={styles.tabs} aria-label="Dashboard">
        {TABS.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={styles.tab}>
            {label}
          </NavLink>
        ))}
      </nav>
      <PaperLine />
      {children}
    </div>
  );
}

/** On paper, in place of the tabs: which of them it is, and whose figures. */
function PaperLine() {
  const { pathname } = useLocation();
  const { data: company } = useQuery(companyQuery);
  const page = TABS.find(({ to }) => to === pathname)?.label;
  return <p className={styles.paper}>{[page, company?.name].filter(Boolean).join(' · ')}</p>;
}
