import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { HistoryLayer } from './HistoryLayer';
import type { HistorySubject } from './queries';
import { HISTORY_TITLE } from './title';

interface Props {
  subject: HistorySubject;
  /** Only its icon, where there is no room for the word. */
  isIcon?: boolean;
}

/** Asks who did what to the record. */
export function HistoryButton({ subject, isIcon = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<HistoryOutlined aria-hidden />}
        onClick={() => setOpen(true)}
        {...(isIcon && { 'aria-label': HISTORY_TITLE, title: HISTORY_TITLE })}
      >
        {!isIcon && HISTORY_TITLE}
      </Button>
      {isOpen && <HistoryLayer subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
