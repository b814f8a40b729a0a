import { LIFT_KEYS, STRAIGHT } from '@shared/route-words';
import { HolderOutlined, NodeIndexOutlined, UndoOutlined } from '@ant-design/icons';
import {
  isWeekday,
  WEEKDAY_NAMES,
  WEEKDAY_SHORT_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@crediario/contract/domain';
import { distanceText, gainText } from '@crediario/contract/field';
import type { Round } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { useLift } from '@shared/ui/use-lift';
import { Button, Segmented } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './Round.module.css';
import { doorOf, type Stop } from './route-order';
import { type RoundState, useRound } from './use-round';

const KEYS_ID = 'round-keys';

export function RoundEditor({ round }: { round: Round }) {
  const [weekday, choose] = useWeekday();
  if (round.clients.length === 0) {
    return <EmptyState title="Ninguém na rota" hint="Os clientes do funcionário aparecem aqui." />;
  }
  return <OrderOfDay key={weekday} round={round} weekday={weekday} onWeekday={choose} />;
}

const PARAM = 'dia';

/** Kept in the address; null: all days. */
function useWeekday() {
  const [params, setParams] = useSearchParams();
  const text = params.get(PARAM);
  const asked = text === null ? null : Number(text);
  const choose = (weekday: Weekday | null) =>
    setParams(weekday === null ? {} : { [PARAM]: String(weekday) }, { replace: true });
  return [isWeekday(asked) ? asked : null, choose] as const;
}

interface OrderProps {
  round: Round;
  weekday: Weekday | null;
  onWeekday: (weekday: Weekday | null) => void;
}

function OrderOfDay({ round, weekday, onWeekday }: OrderProps) {
  const state = useRound(round, weekday);
  const { order } = state;
  const list = useRef<HTMLOListElement>(null);
  const lift = useLift({
    list,
    order: order.map(({ id }) => String(id)),
    onMove: (key, to) => state.move(Number(key), to),
    onLift: (key) => state.lift(Number(key)),
    onDrop: state.drop,
    onCancel: state.cancel,
  });
  const at = new Map(order.map(({ id }, index) => [String(id), index]));
  return (
    <div className={styles.round}>
      <Tools count={order.length} weekday={weekday} onWeekday={onWeekday} state={state} />
      <ol className={styles.list} ref={list}>
        {lift.rows.map((key) => {
          const index = at.get(key);
          const stop = index === undefined ? undefined : order[index];
          if (index === undefined || !stop) return null;
          return (
            <Row
              key={key}
              stop={stop}
              index={index}
              isLifted={lift.liftedKey === key}
              isAnyLifted={lift.liftedKey !== null}
              offset={lift.offsetOf(key)}
              handle={lift.handle(key)}
              onMoveTo={state.moveTo}
            />
          );
        })}
      </ol>
      <p id={KEYS_ID} className="visually-hidden">
        {LIFT_KEYS}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {state.told}
      </p>
    </div>
  );
}

const ALL_DAYS = 'all';

function Tools({
  count,
  weekday,
  onWeekday,
  state,
}: Omit<OrderProps, 'round'> & { count: number; state: RoundState }) {
  const days = WEEKDAYS.map((day) => ({
    value: String(day),
    label: <span title={WEEKDAY_NAMES[day]}>{WEEKDAY_SHORT_NAMES[day]}</span>,
  }));
  return (
    <div className={styles.tools}>
      <Segmented
        aria-label="Dias"
        options={[{ value: ALL_DAYS, label: 'Todos os dias' }, ...days]}
        value={weekday === null ? ALL_DAYS : String(weekday)}
        onChange={(value) => onWeekday(value === ALL_DAYS ? null : (Number(value) as Weekday))}
      />
      <p className={styles.count}>
        <strong>{count}</strong> {count === 1 ? 'cliente' : 'clientes'}
        <WayTold state={state} />
      </p>
      <Button icon={<UndoOutlined />} disabled={!state.canUndo} onClick={state.undo}>
        Desfazer
      </Button>
      {state.savedKm === null ? (
        <Button icon={<NodeIndexOutlined />} onClick={state.suggest}>
          Sugerir ordem
        </Button>
      ) : (
        <Button type="primary" onClick={state.keep}>
          Manter
        </Button>
      )}
    </div>
  );
}

/** How long the way is, as the crow flies. */
function WayTold({ state }: { state: RoundState }) {
  const { hint, km, savedKm, isForHours } = state;
  if (hint) return ` · ${hint}`;
  if (km === 0) return null;
  return (
    <>
      {' · '}
      <strong>{distanceText(km)}</strong>{' '}
      {savedKm === null ? STRAIGHT : `· ${gainText(savedKm, isForHours)}`}
    </>
  );
}

interface RowProps {
  stop: Stop;
  index: number;
  isLifted: boolean;
  isAnyLifted: boolean;
  offset: number;
  handle: ReturnType<ReturnType<typeof useLift>['handle']>;
  onMoveTo: (id: number, to: number) => void;
}

function Row({ stop, index, handle, onMoveTo, ...row }: RowProps) {
  const grip = useRef<HTMLButtonElement>(null);
  const wasLifted = useRef(false);
  // Put down, the row lies elsewhere in the page, and what had the focus is told again.
  useLayoutEffect(() => {
    if (wasLifted.current && !row.isLifted && document.activeElement === document.body) {
      grip.current?.focus();
    }
    wasLifted.current = row.isLifted;
  }, [row.isLifted]);
  const look = row.isLifted ? styles.lifted : row.isAnyLifted ? styles.around : '';
  return (
    <li
      className={`${styles.row} ${look}`}
      style={row.offset === 0 ? undefined : { transform: `translateY(${row.offset}px)` }}
    >
      <button
        type="button"
        ref={grip}
        className={styles.handle}
        aria-label={`Mover ${stop.name}`}
        aria-describedby={KEYS_ID}
        aria-pressed={row.isLifted}
        {...handle}
      >
        <HolderOutlined />
      </button>
      <Place key={index} stop={stop} index={index} onMoveTo={onMoveTo} />
      <span className={styles.client}>
        <Link to={paths.clientSummary(stop.id)}>{stop.name}</Link>
        <span className={styles.door}>{doorOf(stop)}</span>
      </span>
      {!stop.point && <span className={styles.side}>sem ponto</span>}
    </li>
  );
}

/** The stop's number: another one moves it there. */
function Place({ stop, index, onMoveTo }: Pick<RowProps, 'stop' | 'index' | 'onMoveTo'>) {
  const stands = String(index + 1);
  const [text, setText] = useState(stands);
  const take = () => {
    const wanted = Number(text);
    if (text !== stands && Number.isSafeInteger(wanted) && wanted > 0) {
      onMoveTo(stop.id, wanted - 1);
    }
    setText(stands);
  };
  return (
    <input
      className={styles.place}
      inputMode="numeric"
      maxLength={4}
      aria-label={`Parada de ${stop.name}`}
      value={text}
      onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setText(stands);
      }}
    />
  );
}
