import { useEffect, useState, useSyncExternalStore } from 'react';

export const ROOT = '/rua';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

interface Place {
  /** How many of our own pages lie behind. */
  depth: number;
}

const depth = (): number => (history.state as Place | null)?.depth ?? 0;

/** 'clientes/12?venda=4', below the root. */
export function go(path: string, { replace = false } = {}): void {
  typed = null;
  const place: Place = { depth: depth() + (replace ? 0 : 1) };
  if (replace) history.replaceState(place, '', `${ROOT}/${path}`);
  else history.pushState(place, '', `${ROOT}/${path}`);
  window.scrollTo(0, 0);
  tell();
}

/** Where one came from, or else to `parent`. */
export function back(parent: string): void {
  typed = null;
  if (depth() > 0) history.back();
  else go(parent, { replace: true });
}

const here = () => window.location.pathname + window.location.search;

/** A screen with something that was typed and not sent. It stays shown until one has said that it may go. */
interface Typed {
  address: string;
  depth: number;
  ask(leave: () => void): void;
}

let typed: Typed | null = null;

const address = () => typed?.address ?? here();

/** Of what leads away by a tap: first the question, where something would be lost. What a screen does once it is sent asks
 *  nothing. */
export function leaveBy(leave: () => void): void {
  if (typed) typed.ask(leave);
  else leave();
}

export const isAnythingTyped = (): boolean => typed !== null;

/** The question before typed work is lost: `onLeave` is null while nobody wants to leave. The browser's back has gone already
 *  when it is heard of: it is taken back first, and done again by who leaves. */
export function useTyped(isTyped: boolean): { onLeave: (() => void) | null; onStay(): void } {
  const [onLeave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isTyped) return undefined;
    // The first stays: who presses back twice is led one step.
    const ask = (leave: () => void) => setLeave((asked) => asked ?? leave);
    const own: Typed = { address: here(), depth: depth(), ask };
    const popped = () => {
      const steps = depth() - own.depth;
      if (typed !== own || steps === 0) return;
      history.go(-steps);
      ask(() => {
        typed = null;
        history.go(steps);
      });
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    typed = own;
    window.addEventListener('popstate', popped);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('popstate', popped);
      window.removeEventListener('beforeunload', warn);
      if (typed === own) typed = null;
    };
  }, [isTyped]);
  return { onLeave, onStay: () => setLeave(null) };
}

export interface Route {
  parts: string[];
  query: URLSearchParams;
}

export function useRoute(): Route {
  const { pathname, search } = new URL(useSyncExternalStore(subscribe, address), location.origin);
  const parts = pathname.slice(ROOT.length).split('/').filter(Boolean).map(decodeURIComponent);
  return { parts, query: new URLSearchParams(search) };
}

export const to = {
  agenda: '',
  clients: 'clientes',
  /** With what is searched for there. */
  clientsWith: (sought: string) => `clientes?busca=${encodeURIComponent(sought)}`,
  newClient: 'clientes/novo',
  client: (key: string) => `clientes/${key}`,
  receive: (client: string, sale?: string) =>
    `clientes/${client}/receber${sale ? `?venda=${sale}` : ''}`,
  unpaid: (client: string, sale?: string) =>
    `clientes/${client}/nao-pagou${sale ? `?venda=${sale}` : ''}`,
  point: (client: string) => `clientes/${client}/ponto`,
  visitNotes: (client: string) => `clientes/${client}/avisos`,
  newSale: (client: string) => `clientes/${client}/venda`,
  renew: (client: string, sale: string) => `clientes/${client}/venda?renova=${sale}`,
  receipt: (operation: string) => `recibo/${operation}`,
  correct: (operation: string) => `recibo/${operation}/corrigir`,
  box: 'caixa',
  entry: 'caixa/lancar',
  closing: 'caixa/fechar',
  closed: (operation: string) => `caixa/fechado/${operation}`,
  outbox: 'envios',
  more: 'mais',
  round: 'rota',
};
