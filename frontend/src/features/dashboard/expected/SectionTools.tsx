import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import type { SheetTable } from '@crediario/contract/domain';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { TableView } from '../use-table-view';
import styles from './Section.module.css';

/** A picture's figures as they are taken along. */
export interface Figures {
  /** 'rolagem': of the file. */
  name: string;
  /** The day, month or year that they are of. */
  of: string;
  source: () => SheetTable;
}

export interface Tools {
  /** 'o recebido e o esperado' */
  what: string;
  view: TableView;
  onShow: (view: TableView) => void;
  figures: Figures;
}

/** A picture's table and its sheet, behind two icons. */
export function SectionTools({ what, view, onShow, figures }: Tools) {
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
      <ExportButton what={what} {...figures} />
    </span>
  );
}

function Tool({ icon, name, onClick }: { icon: ReactNode; name: string; onClick: () => void }) {
  return <Button type="text" icon={icon} aria-label={name} title={name} onClick={onClick} />;
}
