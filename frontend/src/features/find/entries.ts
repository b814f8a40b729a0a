import type {
  FindAnswer,
  FoundBox,
  FoundClient,
  FoundEmployee,
  FoundSale,
} from '@crediario/contract/wire';
import { centsFromWire } from '@crediario/contract/domain';
import { paths } from '@shared/paths';
import type { Command } from './commands';
import type { Verb } from './spoken';

/** One line of the list, and where Enter leads. */
export type Entry = { key: string } & (
  | { kind: 'client'; client: FoundClient }
  | { kind: 'sale'; sale: FoundSale }
  | { kind: 'employee'; employee: FoundEmployee }
  | { kind: 'box'; box: FoundBox }
  | { kind: 'command'; command: Command }
);

export interface Group {
  title: string;
  /** '4 de 12' */
  note?: string | undefined;
  entries: readonly Entry[];
}

/** What can be done with a hit at once, without leaving the page. */
export interface HitActions {
  clientId: number;
  clientName: string;
  /** The sale that 'Pagar' and 'Extrato' mean. */
  saleId: number | null;
  owes: boolean;
  mayBuy: boolean;
}

const clientEntry = (client: FoundClient): Entry => ({
  key: `client-${client.id}`,
  kind: 'client',
  client,
});

/** What was found, kind by kind; nothing stands for a kind without a hit. */
export function groupsOf(
  answer: FindAnswer | undefined,
  commands: readonly Command[],
  isRecent: boolean,
): Group[] {
  const { clients = [], sales = [], employees = [], boxes = [] } = answer?.data ?? {};
  const groups: Group[] = [
    {
      title: isRecent ? 'Recentes' : 'Clientes',
      note: isRecent ? undefined : countText(clients.length, answer?.meta),
      entries: clients.map(clientEntry),
    },
    {
      title: 'Vendas',
      entries: sales.map((sale) => ({ key: `sale-${sale.id}`, kind: 'sale', sale })),
    },
    {
      title: 'Funcionários',
      entries: employees.map((employee) => ({
        key: `employee-${employee.id}`,
        kind: 'employee',
        employee,
      })),
    },
    {
      title: 'Caixas',
      entries: boxes.map((box) => ({ key: `box-${box.id}`, kind: 'box', box })),
    },
    {
      title: 'Comandos',
      entries: commands.map((command) => ({ key: command.key, kind: 'command', command })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The kind of hit that is meant, where clients are not. */
const MEANT: Partial<Record<Verb, string>> = {
  ...{ box: 'Caixas', sale: 'Vendas' },
  ...{ openBox: 'Comandos', newSale: 'Comandos', sheet: 'Comandos', dashboard: 'Comandos' },
  ...{ batch: 'Comandos' },
};

/** What is meant stands at the top: Enter takes it. */
export function inOrder(groups: readonly Group[], verb: Verb | null): Group[] {
  const first = verb && MEANT[verb];
  const rank = ({ title }: Group) => (title === first ? 0 : 1);
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

function countText(shown: number, meta: FindAnswer['meta'] | undefined): string | undefined {
  if (!meta || shown === 0) return undefined;
  return `${shown} de ${meta.more ? `mais de ${meta.clients}` : meta.clients}`;
}

/** Where Enter leads; null for a command that opens something here. */
export function addressOf(entry: Entry): string | null {
  switch (entry.kind) {
    case 'client':
      return paths.clientSummary(entry.client.id);
    case 'sale':
      return paths.openSale(entry.sale.id);
    case 'employee':
      return paths.employeeDetails(entry.employee.id);
    case 'box':
      return paths.employeeDetails(entry.box.user_id, entry.box.id);
    case 'command':
      return entry.command.to;
  }
}

/** 'abrir cliente', as the foot says what Enter does. */
export function enterText(entry: Entry | undefined): string {
  const WORDS = {
    client: 'abrir cliente',
    sale: 'abrir venda',
    employee: 'abrir funcionário',
    box: 'abrir caixa',
    command: 'fazer',
  } as const;
  return entry ? WORDS[entry.kind] : 'abrir';
}

/** Null where there is nothing to be done but to go there. */
export function actionsOf(entry: Entry | undefined): HitActions | null {
  if (entry?.kind === 'client') {
    const { client } = entry;
    return {
      clientId: client.id,
      clientName: client.name,
      saleId: client.sale_id,
      owes: centsFromWire(client.owed) > 0,
      mayBuy: client.active,
    };
  }
  if (entry?.kind !== 'sale') return null;
  const { sale } = entry;
  return {
    clientId: sale.client_id,
    clientName: sale.client_name,
    saleId: sale.id,
    owes: centsFromWire(sale.owed) > 0,
    mayBuy: false,
  };
}
