import {
  ArrowRightOutlined,
  BarChartOutlined,
  PlusOutlined,
  SearchOutlined,
  ShoppingOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { CASH_BOX_STATUS, centsFromWire, formatBusinessDate } from '@crediario/contract/domain';
import type { FoundBox, FoundEmployee, FoundSale } from '@crediario/contract/wire';
import { Kbd } from '@shared/ui/Kbd';
import { Money } from '@shared/ui/Money';
import type { ComponentType, ReactNode } from 'react';
import type { Command, CommandGlyph } from '../commands';
import type { Entry } from '../entries';
import { ClientHit } from './ClientHit';
import styles from './Hit.module.css';
import { Marked } from './Marked';

interface Props {
  id: string;
  entry: Entry;
  typed: string;
  isCurrent: boolean;
  onChoose: (entry: Entry) => void;
  onGo: (entry: Entry) => void;
}

/** One line of the list. The keys are the box's own; a click goes there. */
export function Hit({ id, entry, typed, isCurrent, onChoose, onGo }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box that has the focus hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the box names the current option
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles.hit}
      data-kind={entry.kind}
      onMouseMove={() => !isCurrent && onChoose(entry)}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(entry)}
    >
      <Content entry={entry} typed={typed} isCurrent={isCurrent} />
    </div>
  );
}

function Content({ entry, typed, isCurrent }: Pick<Props, 'entry' | 'typed' | 'isCurrent'>) {
  switch (entry.kind) {
    case 'client':
      return <ClientHit client={entry.client} typed={typed} isCurrent={isCurrent} />;
    case 'sale':
      return <SaleHit sale={entry.sale} typed={typed} />;
    case 'employee':
      return <EmployeeHit employee={entry.employee} typed={typed} />;
    case 'box':
      return <BoxHit box={entry.box} typed={typed} />;
    case 'command':
      return <CommandHit command={entry.command} />;
  }
}

interface LineProps {
  glyph: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  standing?: ReactNode;
  end?: ReactNode;
}

function Line({ glyph, name, detail, standing, end }: LineProps) {
  return (
    <>
      <span className={styles.glyph} aria-hidden="true">
        {glyph}
      </span>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span> <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.standing}>{standing}</span>
      <span className={styles.end}>{end}</span>
    </>
  );
}

function SaleHit({ sale, typed }: { sale: FoundSale; typed: string }) {
  const { portion_count_pay: paid, sales_portions: all, type_frequency_name: frequency } = sale;
  return (
    <Line
      glyph={<ShoppingOutlined />}
      name={
        <>
          Venda <Marked text={String(sale.id)} typed={typed} />
        </>
      }
      detail={sale.client_name}
      standing={`${paid}/${all} · ${frequency.toLowerCase()} · ${formatBusinessDate(sale.sales_date)}`}
      end={<Money cents={centsFromWire(sale.owed)} weight="strong" />}
    />
  );
}

function EmployeeHit({ employee, typed }: { employee: FoundEmployee; typed: string }) {
  const { cash_id, type_status_cash_id: status } = employee;
  const box = status === CASH_BOX_STATUS.open ? `caixa ${cash_id} aberto` : 'sem caixa aberto';
  return (
    <Line
      glyph={<UserOutlined />}
      name={<Marked text={employee.name} typed={typed} />}
      detail={employee.id}
      standing={employee.blocked ? 'sem acesso' : box}
    />
  );
}

function BoxHit({ box, typed }: { box: FoundBox; typed: string }) {
  const isOpen = box.type_status_cash_id === CASH_BOX_STATUS.open;
  return (
    <Line
      glyph={<WalletOutlined />}
      name={
        <>
          Caixa <Marked text={String(box.id)} typed={typed} />
        </>
      }
      detail={<Marked text={box.user_name} typed={typed} />}
      standing={`${isOpen ? 'aberto' : 'fechado'} · ${formatBusinessDate(box.opened_on)}`}
    />
  );
}

const GLYPHS: Readonly<Record<CommandGlyph, ComponentType>> = {
  new: PlusOutlined,
  box: WalletOutlined,
  chart: BarChartOutlined,
  search: SearchOutlined,
  go: ArrowRightOutlined,
};

function CommandHit({ command }: { command: Command }) {
  const Glyph = GLYPHS[command.glyph];
  return (
    <Line
      glyph={<Glyph />}
      name={command.label}
      detail={command.detail}
      end={command.shortcut?.split(' ').map((key) => <Kbd key={key}>{key}</Kbd>)}
    />
  );
}
