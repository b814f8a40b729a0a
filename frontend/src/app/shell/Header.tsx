import { LogoutOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'react-router-dom';
import { initialsOf, userName } from '@shared/formatters/people';
import { paths } from '@shared/paths';
import { useSession } from '@shared/session/use-session';
import { Logo } from '@shared/ui/brand/Logo';
import { activeDestination, DESTINATIONS } from './destinations';
import { FindButton } from './FindButton';
import styles from './Header.module.css';
import { WaitingBadge } from './WaitingBadge';

interface Props {
  isPhone: boolean;
  onLogout: () => void;
  onFind: () => void;
}

/** Changes at 1360 px (the box is its icon), at 1000 px (no user name, closer links) and at 800 px (logo and logout alone). */
export function Header({ isPhone, onLogout, onFind }: Props) {
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.logo} aria-label="Crediário, início">
        <Logo markSize={isPhone ? 24 : 22} />
      </Link>
      {!isPhone && <Navigation />}
      <div className={styles.end}>
        <FindButton onFind={onFind} />
        {!isPhone && <User />}
        <button
          type="button"
          className={styles.logout}
          onClick={onLogout}
          aria-label="Sair"
          title="Sair"
        >
          <LogoutOutlined />
        </button>
      </div>
    </header>
  );
}

function Navigation() {
  const active = activeDestination(useLocation().pathname);
  return (
    <nav className={styles.nav} aria-label="Principal">
      {DESTINATIONS.map((destination) => (
        <Link
          key={destination.path}
          to={destination.path}
          className={styles.link}
          aria-current={destination === active ? 'page' : undefined}
          aria-description={destination.keys && `Atalho: ${destination.keys}`}
        >
          {destination.label}
          {destination.path === paths.home && <WaitingBadge />}
        </Link>
      ))}
    </nav>
  );
}

function User() {
  const { user } = useSession();
  if (!user) return null;
  const name = userName(user);
  return (
    <span className={styles.user} title={name}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
