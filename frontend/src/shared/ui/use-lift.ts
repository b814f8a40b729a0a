import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

const LIFT_MS = 120;
/** Within so much of the header or the foot the list goes on by itself. */
const EDGE_PX = 48;
const HEADER_PX = 56;
const FOOT_PX = 92;
const SCROLL_PX = 9;

interface Lifted {
  key: string;
  /** As the rows lie in the page until it is dropped: a row that is taken out and put elsewhere loses focus and finger. */
  rows: readonly string[];
  heights: ReadonlyMap<string, number>;
  /** Where it is drawn, from the head of the list; null where keys move it. */
  top: number | null;
}

interface Orders {
  list: RefObject<HTMLElement | null>;
  /** As it is now, while one is lifted too. */
  order: readonly string[];
  onMove(key: string, to: number): void;
  onLift(key: string): void;
  /** Once a finger, or the mouse, holds it. */
  onHeld?(): void;
  onDrop(key: string): void;
  /** With the rows as they were. */
  onCancel(rows: readonly string[]): void;
}

/** Rows that are moved by their handle, with a finger, the mouse or keys. */
export function useLift(orders: Orders) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const now = useRef({ orders, lifted });
  now.current = { orders, lifted };

  const lift = (key: string, top: number | null): Lifted => {
    const { list, order, onLift } = now.current.orders;
    const heights = [...(list.current?.children ?? [])].map(
      (row) => (row as HTMLElement).offsetHeight,
    );
    const sizes = new Map(order.map((one, at) => [one, heights[at] ?? 0]));
    const next = {
      key,
      rows: order,
      heights: sizes,
      top: top === null ? null : topOf(key, order, sizes),
    };
    now.current.lifted = next;
    setLifted(next);
    onLift(key);
    return next;
  };
  const release = () => {
    now.current.lifted = null;
    setLifted(null);
  };

  const drop = (key: string) => {
    now.current.orders.onDrop(key);
    release();
  };
  const cancel = () => {
    now.current.orders.onCancel(now.current.lifted?.rows ?? []);
    release();
  };

  const press = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0 || now.current.lifted) return;
    const from = event.clientY + window.scrollY;
    let y = event.clientY;
    let start: number | null = null;
    let frame = 0;
    const follow = () => {
      const held = now.current.lifted;
      if (start === null || !held) return;
      const least = Math.max(0, start + y + window.scrollY - from);
      const top = Math.min(least, lowestTop(key, held));
      setLifted((one) => one && { ...one, top });
      const { order, onMove } = now.current.orders;
      const to = indexAt(top, key, order, held.heights);
      if (order.indexOf(key) !== to) onMove(key, to);
    };
    const scroll = () => {
      if (y < HEADER_PX + EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (y > window.innerHeight - FOOT_PX - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      follow();
      frame = requestAnimationFrame(scroll);
    };
    const timer = setTimeout(() => {
      start = lift(key, 0).top;
      now.current.orders.onHeld?.();
      frame = requestAnimationFrame(scroll);
    }, LIFT_MS);
    const gone = new AbortController();
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      gone.abort();
    };
    const { signal } = gone;
    const move = (moved: globalThis.PointerEvent) => {
      y = moved.clientY;
      follow();
    };
    const up = () => {
      end();
      if (start !== null) drop(key);
    };
    const lose = () => {
      end();
      if (start !== null) cancel();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', lose, { signal });
  };

  const step = (key: string, by: number) => {
    const { order, onMove } = now.current.orders;
    onMove(key, order.indexOf(key) + by);
  };
  const held: Readonly<Record<string, (key: string, top: null) => void>> = {
    ' ': drop,
    Enter: drop,
    ArrowUp: (key) => step(key, -1),
    ArrowDown: (key) => step(key, 1),
    Escape: cancel,
  };
  const type = (key: string) => (event: KeyboardEvent) => {
    const free = event.key === ' ' || event.key === 'Enter' ? lift : undefined;
    const act = now.current.lifted?.key === key ? held[event.key] : free;
    if (!act) return;
    event.preventDefault();
    act(key, null);
  };

  /** Who goes on with Tab has put it down. */
  const leave = (key: string) => () => {
    const { lifted: one } = now.current;
    if (one?.key === key && one.top === null) drop(key);
  };

  return {
    liftedKey: lifted?.key ?? null,
    rows: lifted?.rows ?? orders.order,
    /** How far a row is drawn from where it lies in the page. */
    offsetOf(key: string): number {
      if (!lifted) return 0;
      const { rows, heights, top } = lifted;
      const drawn = key === lifted.key && top !== null ? top : topOf(key, orders.order, heights);
      return drawn - topOf(key, rows, heights);
    },
    handle: (key: string) => ({
      onPointerDown: press(key),
      onKeyDown: type(key),
      onBlur: leave(key),
    }),
  };
}

function topOf(
  key: string,
  order: readonly string[],
  heights: ReadonlyMap<string, number>,
): number {
  return order
    .slice(0, order.indexOf(key))
    .reduce((sum, before) => sum + (heights.get(before) ?? 0), 0);
}

/** The list's end: what is held further down stays there. */
function lowestTop(key: string, { heights }: Lifted): number {
  return [...heights].reduce((sum, [one, height]) => (one === key ? sum : sum + height), 0);
}

/** Past the middle of a row it stands beyond it. */
function indexAt(
  top: number,
  key: string,
  order: readonly string[],
  heights: ReadonlyMap<string, number>,
): number {
  let below = 0;
  return order.filter((one) => {
    if (one === key) return false;
    const height = heights.get(one) ?? 0;
    below += height;
    return below - height / 2 < top;
  }).length;
}
