import { RecordDrawer } from '@shared/ui/RecordDrawer';
import type { HistorySubject } from './history';
import { HistoryTimeline } from './HistoryTimeline';

interface Props {
  subject: HistorySubject;
  onClose: () => void;
}

/** Histórico: who did what to a record, when, and from what to what. */
export function HistoryDrawer({ subject, onClose }: Props) {
  return (
    <RecordDrawer title="Histórico" subject={subject.title} onClose={onClose}>
      <HistoryTimeline subject={subject} />
    </RecordDrawer>
  );
}
