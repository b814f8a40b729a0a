import { NOBODY_LEFT } from './nobody-left';
import { LIFT_KEYS, STRAIGHT } from '@shared/route-words';
import { distanceText, gainText, kilometresText } from '@crediario/contract/field';
import { useLift } from '@shared/ui/use-lift';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '@rua/app/phone';
import { useHere } from '@rua/app/position';
import { go, to } from '@rua/app/route';
import { fullName, streetText } from '@rua/model/person';
import { onDays } from '@rua/model/time';
import { legsOf } from '@rua/model/round';
import type { StreetClient } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { shake } from '@rua/ui/feel';
import { Icon } from '@rua/ui/Icon';
import { InnerScreen } from '@rua/ui/Screen';
import { RouteMap } from './RouteMap';
import styles from './RouteOrder.module.css';
import { type RouteOrderState, useRouteOrder } from './use-route-order';

export function RouteOrder({ day }: { day: Day }) {
  const here = useHere();
  const route = useRouteOrder(day, here);
  const { order, before, km, savedKm, numberOf } = route;
  const list = useRef<HTMLUListElement>(null);
  const lift = useLift({
    list,
    order: order.map(({ key }) => key),
    onMove: route.move,
    onLift: route.lifted,
    onHeld: () => shake(10),
    onDrop: route.drop,
    onCancel: route.cancel,
  });
  const [open, setOpen] = useState<string | null>(null);
  const legs = legsOf(order, here);
  const onMap = order.flatMap(({ key, point }, at) =>
    point ? [{ key, point, number: numberOf(at) }] : [],
  );
  const count = order.filter(route.isFixed).length;
  const at = new Map(order.map((client, index) => [client.key, index]));
  return (
    <InnerScreen title="Ordem da rota" parent={to.agenda} foot={<Foot route={route} />}>
      <Days route={route} />
      <RouteMap
        stops={onMap}
        here={here}
        old={before?.flatMap(({ point }) => point ?? []) ?? null}
        lifted={lift.liftedKey}
      />
      <div className={styles.summary}>
        <p>
          <b>{order.length}</b> {order.length === 1 ? 'parada' : 'paradas'}
          {count > 0 && ` · ${count} ${count === 1 ? 'fixa' : 'fixas'}`}
        </p>
        <p>
          {route.hint || (
            <>
              <b>{kilometresText(km)}</b>{' '}
              {before ? `· ${gainText(savedKm, route.isForHours)}` : STRAIGHT}
            </>
          )}
        </p>
      </div>
      {order.length === 0 && (
        <p id="route-empty" className={styles.empty}>
          {NOBODY_LEFT}
        </p>
      )}
      <ul className={styles.list} ref={list}>
        {lift.rows.map((key) => {
          const index = at.get(key);
          const client = index === undefined ? undefined : order[index];
          if (index === undefined || !client) return null;
          return (
            <Row
              key={key}
              client={client}
              index={index}
              leg={legs[index] ?? null}
              route={route}
              isLifted={lift.liftedKey === key}
              isAnyLifted={lift.liftedKey !== null}
              offset={lift.offsetOf(key)}
              handle={lift.handle(key)}
              isOpen={open === key && lift.liftedKey === null}
              onOpen={() => setOpen(open === key ? null : key)}
            />
          );
        })}
      </ul>
      <p id="route-keys" className="visually-hidden">
        {LIFT_KEYS}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {route.told}
      </p>
    </InnerScreen>
  );
}

function Days({ route }: { route: RouteOrderState }) {
  return (
    <fieldset className={styles.days} aria-label="Dias">
      {[false, true].map((isOfDay) => (
        <button
          key={String(isOfDay)}
          type="button"
          className={styles.day}
          aria-pressed={route.isOfDay === isOfDay}
          onClick={() => route.choose(isOfDay)}
        >
          {isOfDay ? `Só ${onDays(route.weekday)}` : 'Todos os dias'}
        </button>
      ))}
    </fieldset>
  );
}

interface RowProps {
  client: StreetClient;
  index: number;
  leg: number | null;
  route: RouteOrderState;
  isLifted: boolean;
  isAnyLifted: boolean;
  offset: number;
  handle: ReturnType<ReturnType<typeof useLift>['handle']>;
  isOpen: boolean;
  onOpen(): void;
}

function Row({ client, index, leg, route, handle, ...row }: RowProps) {
  const name = fullName(client.person);
  const grip = useRef<HTMLButtonElement>(null);
  const wasLifted = useRef(false);
  // Put down, the row lies elsewhere in the page, and what had the focus is told again.
  useLayoutEffect(() => {
    if (wasLifted.current && !row.isLifted && document.activeElement === document.body) {
      grip.current?.focus();
    }
    wasLifted.current = row.isLifted;
  }, [row.isLifted]);
  const look = [styles.row, row.isLifted ? styles.lifted : row.isAnyLifted ? styles.around : ''];
  return (
    <li className={styles.place}>
      <div
        className={look.join(' ')}
        style={row.offset === 0 ? undefined : { transform: `translateY(${row.offset}px)` }}
      >
        <b className={styles.number}>{route.numberOf(index)}</b>
        <button
          type="button"
          className={styles.what}
          aria-expanded={row.isOpen}
          onClick={row.onOpen}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>
            {client.person.visit_notes?.best_time ??
              (streetText(client.person) || client.person.neighborhood)}
          </span>
        </button>
        <Side isFixed={route.isFixed(client)} client={client} leg={leg} />
        <button
          type="button"
          ref={grip}
          className={styles.handle}
          aria-label={`Mover ${name}`}
          aria-describedby="route-keys"
          aria-pressed={row.isLifted}
          onContextMenu={(event) => event.preventDefault()}
          {...handle}
        >
          <Icon name="handle" size={26} />
        </button>
      </div>
      {row.isOpen && <Actions client={client} index={index} route={route} />}
    </li>
  );
}

function Side({
  isFixed,
  client,
  leg,
}: {
  isFixed: boolean;
  client: StreetClient;
  leg: number | null;
}) {
  if (isFixed) {
    return (
      <span className={styles.side}>
        <Icon name="fixed" size={19} /> fixa
      </span>
    );
  }
  if (!client.point) return <span className={styles.side}>sem ponto</span>;
  return <span className={styles.side}>{leg !== null && `+ ${distanceText(leg)}`}</span>;
}

function Actions({
  client,
  index,
  route,
}: {
  client: StreetClient;
  index: number;
  route: RouteOrderState;
}) {
  return (
    <div className={styles.actions}>
      <label className={styles.mover}>
        Mover para…
        <select
          value={index}
          onChange={({ target }) => route.moveTo(client.key, Number(target.value))}
        >
          {route.order.map(({ key }, at) => (
            <option key={key} value={at}>
              parada {route.numberOf(at)}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => route.fix(client.key)}>
        {route.isFixed(client) ? 'Soltar' : 'Fixar aqui'}
      </Button>
      <Button onClick={() => go(to.client(client.key))}>Cliente</Button>
    </div>
  );
}

function Foot({ route }: { route: RouteOrderState }) {
  const isEmpty = route.order.length === 0;
  return (
    <>
      <span className={styles.undo}>
        <Button size="xl" disabled={!route.canUndo} onClick={() => void route.undo()}>
          <Icon name="again" />
          Desfazer
        </Button>
      </span>
      {/* One button: the focus stays on it when a proposal is there to be kept. */}
      <span className={styles.suggest}>
        <Button
          look="filled"
          size="xl"
          disabled={isEmpty}
          aria-describedby={isEmpty ? 'route-empty' : undefined}
          onClick={() => (route.before ? void route.keep() : route.suggest())}
        >
          {route.before ? (
            'Manter'
          ) : (
            <>
              <Icon name="route" />
              Sugerir ordem
            </>
          )}
        </Button>
      </span>
    </>
  );
}
