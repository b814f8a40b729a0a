import { type ReactNode, useRef } from 'react';
import { BackButton } from './BackButton';
import { useArrival } from './focus/use-arrival';
import styles from './PageTitle.module.css';
import { useDocumentTitle } from './use-document-title';

interface Props {
  title: string;
  /** Whom or what the page is about, after a title that only says its kind: 'Cliente' Antônia Reis. */
  subject?: string | undefined;
  /** A path, 'previous' for one step back, or what 'Voltar' does; absent where there is nothing above. */
  back?: string | (() => void);
  /** Beside the title, in text 3: how many, how fresh. */
  note?: ReactNode;
  /** At the right: one primary action at most. */
  actions?: ReactNode;
}

/** The first row of every page; it names the browser's tab too. */
export function PageTitle({ title, subject, back, note, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useDocumentTitle(subject ? `${title} ${subject}` : title);
  return (
    <div className={styles.row} data-subject={subject !== undefined || undefined}>
      {back !== undefined && <BackButton to={back} />}
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {subject === undefined ? (
            title
          ) : (
            <>
              <span className={styles.kind}>{title}</span> {subject}
            </>
          )}
        </h1>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
