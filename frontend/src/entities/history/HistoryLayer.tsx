import { lazy, Suspense } from 'react';
import type { HistorySubject } from './queries';

/** Loaded when a history is first opened. */
const HistoryDrawer = lazy(async () => ({
  default: (await import('./HistoryDrawer')).HistoryDrawer,
}));

interface Props {
  subject: HistorySubject;
  onClose: () => void;
}

export function HistoryLayer(props: Props) {
  return (
    <Suspense>
      <HistoryDrawer {...props} />
    </Suspense>
  );
}
