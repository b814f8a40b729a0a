import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@shared/paths';
import { Logo } from '@shared/ui/brand/Logo';
import { useArrival } from '@shared/ui/focus/use-arrival';
import { useDocumentTitle } from '@shared/ui/use-document-title';
import styles from './EntrancePage.module.css';
import { InstalmentsArt } from './InstalmentsArt';

interface Props {
  title: string;
  children: ReactNode;
}

/** The frame of the pages before the login. */
export function EntrancePage({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <header>
          <Logo markSize={30} />
        </header>
        <main className={styles.center}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {children}
        </main>
        <footer>
          <Link className={styles.privacy} to={paths.privacy}>
            Política de privacidade
          </Link>
        </footer>
      </div>
      <InstalmentsArt />
    </div>
  );
}
