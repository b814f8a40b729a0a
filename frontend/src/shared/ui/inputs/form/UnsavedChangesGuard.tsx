import { paths } from '@shared/paths';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './LeaveQuestion';

interface UnsavedChangesGuardProps {
  wouldLoseChanges: () => boolean;
}

/** Asks before typed work is lost: inside the app with a dialog, on closing or reloading the tab through the browser.
 *  After the session has ended, the login page opens without the question. */
export function UnsavedChangesGuard({ wouldLoseChanges }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login &&
      wouldLoseChanges(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLoseChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLoseChanges]);

  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />;
}
