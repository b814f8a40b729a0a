import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { TableView } from '../use-table-view';
import styles from './Section.module.css';

export interface Tools {
  /** 'o recebido e o esperado' */
  what: string;
  view: TableView;
  onShow: (view: TableView) => void;
  onSave: () => void;
}

/** A picture's table and its sheet, behind two icons. */
export function SectionTools({ what, view, onShow, onSave }: Tools) {
  return (
    <span className={styles.tools}>
      {view === 'table' ? (
        <Tool
          icon={<BarChartOutlined />}
          name={`Mostrar ${what} em gráfico`}
          onClick={() => onShow('chart')}
        />
      ) : (
        <Tool
          icon={<TableOutlined />}
          name={`Mostrar ${what} em tabela`}
          onClick={() => onShow('table')}
        />
      )}
      <Tool icon={<DownloadOutlined />} name={`Baixar ${what} em CSV`} onClick={onSave} />
    </span>
  );
}

function Tool({ icon, name, onClick }: { icon: ReactNode; name: string; onClick: () => void }) {
  return <Button type="text" icon={icon} aria-label={name} title={name} onClick={onClick} />;
}
