import { RecordDrawer } from '@shared/ui/RecordDrawer';
import type { HistorySubject } from './queries';
import { HistoryTimeline } from './HistoryTimeline';
import { HISTORY_TITLE } from './title';

interface Props {
  subject: HistorySubject;
  onClose: () => void;
}

/** Alterações: who did what to a record, when, and from what to what. */
export function HistoryDrawer({ subject, onClose }: Props) {
  return (
    <RecordDrawer title={HISTORY_TITLE} subject={subject.title} onClose={onClose}>
      <HistoryTimeline subject={subject} />
    </RecordDrawer>
  );
}
