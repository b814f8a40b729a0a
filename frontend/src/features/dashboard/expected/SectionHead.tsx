import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { TableView } from '../use-table-view';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** What the figures are of, and what they come to. */
  children: ReactNode;
  legend?: ReactNode;
  /** Absent while there is nothing to show or take along. */
  tools?: {
    /** 'o recebido e o esperado' */
    what: string;
    view: TableView;
    onShow: (view: TableView) => void;
    onSave: () => void;
  };
}

/** A section's title and sums; its table and its sheet behind two icons. */
export function SectionHead({ title, children, legend, tools }: Props) {
  return (
    <header className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.subtitle}>{children}</p>
      {legend}
      {tools && (
        <span className={styles.tools}>
          {tools.view === 'table' ? (
            <Tool
              icon={<BarChartOutlined />}
              name={`Mostrar ${tools.what} em gráfico`}
              onClick={() => tools.onShow('chart')}
            />
          ) : (
            <Tool
              icon={<TableOutlined />}
              name={`Mostrar ${tools.what} em tabela`}
              onClick={() => tools.onShow('table')}
            />
          )}
          <Tool
            icon={<DownloadOutlined />}
            name={`Baixar ${tools.what} em CSV`}
            onClick={tools.onSave}
          />
        </span>
      )}
    </header>
  );
}

function Tool({ icon, name, onClick }: { icon: ReactNode; name: string; onClick: () => void }) {
  return <Button type="text" icon={icon} aria-label={name} title={name} onClick={onClick} />;
}
