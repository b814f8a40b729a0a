import { Link, useLocation } from 'react-router-dom';
import { paths } from '@shared/paths';
import styles from './BottomBar.module.css';
import { activeDestination, DESTINATIONS } from './destinations';
import { WaitingBadge } from './WaitingBadge';

/** The five destinations under the thumb, on a phone. */
export function BottomBar() {
  const active = activeDestination(useLocation().pathname);
  return (
    <nav className={styles.bar} aria-label="Principal">
      {DESTINATIONS.map((destination) => (
        <Link
          key={destination.path}
          to={destination.path}
          className={styles.link}
          aria-current={destination === active ? 'page' : undefined}
        >
          <span className={styles.icon} aria-hidden="true">
            {destination.icon}
            {destination.path === paths.home && (
              <span className={styles.badge}>
                <WaitingBadge />
              </span>
            )}
          </span>
          {destination.shortLabel}
        </Link>
      ))}
    </nav>
  );
}
