import { useSyncExternalStore } from 'react';

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
  const place: Place = { depth: depth() + (replace ? 0 : 1) };
  if (replace) history.replaceState(place, '', `${ROOT}/${path}`);
  else history.pushState(place, '', `${ROOT}/${path}`);
  window.scrollTo(0, 0);
  tell();
}

/** Where one came from, or else to `parent`. */
export function back(parent: string): void {
  if (depth() > 0) history.back();
  else go(parent, { replace: true });
}

const address = () => window.location.pathname + window.location.search;

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
