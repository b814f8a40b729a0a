import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from '../expected/Section.module.css';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
  tools: ReactNode;
}

/** A part of the page: its name, what its figures are, and what takes them along. */
export function SectionTitle({ id, title, children, tools }: Props) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.subtitle}>{children}</p>
      <span className={styles.tools}>{tools}</span>
    </header>
  );
}

export function SaveTool({ what, onSave }: { what: string; onSave: () => void }) {
  const name = `Baixar ${what} em CSV`;
  return (
    <Button
      type="text"
      icon={<DownloadOutlined />}
      aria-label={name}
      title={name}
      onClick={onSave}
    />
  );
}
