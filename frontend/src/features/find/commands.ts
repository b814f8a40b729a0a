import { IMPORT_CLIENTS } from '@shared/words';
import { type BusinessDate, CASH_BOX_STATUS, fold } from '@crediario/contract/domain';
import type { FindAnswer, FoundEmployee } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { monthIn } from './months';
import { spokenOf } from './spoken';

export type CommandGlyph = 'new' | 'box' | 'chart' | 'search' | 'go';

/** Something to do: an address to go to, a box to open here, or a paper to print. */
export interface Command {
  key: string;
  glyph: CommandGlyph;
  label: string;
  /** Of what or for whom. */
  detail?: string;
  /** Other words for it, on the screens and by habit. */
  also?: string;
  /** The page refuses all others. */
  isForAdministrators?: boolean;
  /** The key that does the same without the box. */
  shortcut?: string;
  to: string | null;
  /** Whose box is to be opened. */
  employee?: FoundEmployee;
  /** The box whose day's sheet is to be printed. */
  sheetOf?: number;
  /** Goes on with what was not found here. */
  isOnward?: boolean;
}

const MOST_SHOWN = 4;

const NEW_SALE: Command = {
  key: 'new-sale',
  glyph: 'new',
  label: 'Nova Venda',
  also: 'Cliente Registrado',
  shortcut: 'N',
  to: paths.pickClient,
};

/** Always there, found by the beginnings of their words. */
const PLACES: readonly Command[] = [
  NEW_SALE,
  { key: 'new-client', glyph: 'new', label: 'Novo Cliente', to: paths.newClient },
  { key: 'import', glyph: 'new', label: IMPORT_CLIENTS, to: paths.importClients },
  { key: 'new-employee', glyph: 'new', label: 'Novo Funcionário', to: paths.newEmployee },
  { key: 'sales', glyph: 'go', label: 'Vendas', shortcut: 'G V', to: paths.sales },
  { key: 'employees', glyph: 'go', label: 'Funcionários', shortcut: 'G F', to: paths.home },
  {
    key: 'dashboard',
    glyph: 'chart',
    label: 'Dashboard',
    also: 'Resumo',
    shortcut: 'G D',
    to: paths.dashboard,
  },
  { key: 'clients', glyph: 'go', label: 'Clientes', also: 'Todos os', to: paths.clients },
  { key: 'duplicates', glyph: 'go', label: 'Clientes repetidos', to: paths.duplicates },
  { key: 'batch', glyph: 'go', label: 'Baixa em lote', to: paths.batchPayments },
  { key: 'reminders', glyph: 'go', label: 'Cobranças do dia', to: paths.reminders },
  { key: 'close-boxes', glyph: 'box', label: 'Fechar caixas', to: paths.closeBoxes },
  { key: 'account', glyph: 'go', label: 'Conta Pix', to: paths.companyAccount },
  { key: 'portfolio', glyph: 'chart', label: 'Carteira', to: paths.portfolio },
  { key: 'collectors', glyph: 'chart', label: 'Cobradores', to: paths.collectors },
  { key: 'forecast', glyph: 'chart', label: 'Previsão', to: paths.forecast },
  { key: 'review', glyph: 'go', label: 'Em análise', also: 'Revisão', to: paths.review() },
  {
    key: 'company',
    glyph: 'go',
    label: 'A empresa',
    to: paths.company,
    isForAdministrators: true,
  },
  { key: 'terms', glyph: 'go', label: 'Termos de Uso', to: paths.terms },
  { key: 'edit-terms', glyph: 'go', label: 'Editar Termos', to: paths.editTerms },
  { key: 'profile', glyph: 'go', label: 'Perfil', to: paths.profile },
  { key: 'password', glyph: 'go', label: 'Alterar Senha', to: `${paths.profile}?aba=senha` },
];

/** Before anything is typed: what is done most. */
const FIRST = ['new-sale', 'sales', 'employees', 'dashboard'];

interface Surroundings {
  /** All of them, where no name is said. */
  employees?: readonly FoundEmployee[] | undefined;
  isAdministrator?: boolean;
}

/** What one may want to do, from what was typed and what was found by it. */
export function commandsFor(
  text: string,
  answer: FindAnswer | undefined,
  today: BusinessDate,
  { employees = [], isAdministrator = false }: Surroundings = {},
): Command[] {
  const said = text.trim();
  const boxes = opensAnyBox(said) ? openings(employees) : [];
  if (boxes.length > 0) return boxes.slice(0, MOST_SHOWN);
  if (said === '') return PLACES.filter(({ key }) => FIRST.includes(key));
  const commands = [
    ...ofFound(said, answer),
    ...ofMonths(said, today),
    ...placesIn(said, isAdministrator),
  ].filter(isFirstOfItsKey);
  return [...commands.slice(0, MOST_SHOWN - 1), ...onward(said, answer)];
}

const isFirstOfItsKey = ({ key }: Command, index: number, all: readonly Command[]): boolean =>
  all.findIndex((other) => other.key === key) === index;

function ofFound(said: string, answer: FindAnswer | undefined): Command[] {
  const { verb } = spokenOf(said);
  const buyer = answer?.data.clients.find(({ active }) => active);
  const maySell = verb === null || verb === 'newSale';
  const saleFor: Command[] =
    buyer && maySell
      ? [{ ...NEW_SALE, detail: `para ${buyer.name}`, to: paths.newSale(buyer.id) }]
      : [];
  const boxes = openings(answer?.data.employees ?? []);
  if (verb === 'batch') return batchesOf(answer?.data.employees ?? []);
  if (verb === 'sheet') return sheetsOf(answer?.data.employees ?? []);
  return verb === 'openBox' || verb === 'box' ? boxes : [...saleFor, ...boxes];
}

/** 'abrir caixa', and nobody named. */
export function opensAnyBox(text: string): boolean {
  const { verb, asked } = spokenOf(text);
  return verb === 'openBox' && asked === '';
}

const openings = (employees: readonly FoundEmployee[]): Command[] =>
  employees.filter(hasNoOpenBox).map((employee) => ({
    key: `open-box-${employee.id}`,
    glyph: 'box',
    label: 'Abrir caixa',
    detail: `de ${employee.name}`,
    to: null,
    employee,
  }));

const sheetsOf = (employees: readonly FoundEmployee[]): Command[] =>
  employees.flatMap(({ id, name, cash_id }) => {
    if (cash_id === null) return [];
    const detail = `de ${name}`;
    const command = { key: `sheet-${id}`, glyph: 'box', label: 'Folha do dia', detail } as const;
    return [{ ...command, to: null, sheetOf: cash_id }];
  });

const batchesOf = (employees: readonly FoundEmployee[]): Command[] =>
  employees
    .filter(({ blocked }) => !blocked)
    .map(({ id, name }) => ({
      key: `batch-${id}`,
      glyph: 'go',
      label: 'Baixa em lote',
      detail: `de ${name}, hoje`,
      to: `${paths.batchPayments}?funcionario=${id}`,
    }));

/** Whose box could be opened now. */
const hasNoOpenBox = ({ blocked, type_status_cash_id }: FoundEmployee): boolean =>
  !blocked && type_status_cash_id !== CASH_BOX_STATUS.open;

function ofMonths(said: string, today: BusinessDate): Command[] {
  const found = monthIn(said, today);
  if (!found) return [];
  const { month, name } = found;
  const to = `${paths.dashboard}?modo=mensal&mes=${month}`;
  return [{ key: 'month', glyph: 'chart', label: 'Dashboard', detail: `de ${name}`, to }];
}

function placesIn(said: string, isAdministrator: boolean): Command[] {
  const words = fold(said).split(/\s+/);
  return PLACES.filter(({ label, also = '', isForAdministrators = false }) => {
    if (isForAdministrators && !isAdministrator) return false;
    const own = fold(`${label} ${also}`).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** To go on with what was typed where it was not found here. */
function onward(said: string, answer: FindAnswer | undefined): Command[] {
  const search: Command = {
    key: 'search-clients',
    glyph: 'search',
    label: `Procurar “${said}” em Clientes`,
    detail: 'todas as páginas',
    to: `${paths.clients}?busca=${encodeURIComponent(said)}`,
    isOnward: true,
  };
  const isName = /^\D{3,}$/.test(said) && spokenOf(said).verb === null;
  if (!answer || answer.meta.clients > 0 || !isName) return [search];
  return [
    search,
    {
      key: 'new-client-named',
      glyph: 'new',
      label: `Novo Cliente “${said}”`,
      to: paths.newClientNamed(said),
      isOnward: true,
    },
  ];
}
