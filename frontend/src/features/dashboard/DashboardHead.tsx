import { paths } from '@shared/paths';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
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
      <nav className={styles.tabs} aria-label="Dashboard" data-fact>
        {TABS.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={styles.tab}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
