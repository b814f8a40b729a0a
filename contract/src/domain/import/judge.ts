import { cellText, isBlank } from './cell.js';
import type { DayOrder } from './day-cell.js';
import type { MoneyStyle } from './money-cell.js';
import {
  type Body,
  bodyOf,
  columnWays,
  type ColumnWay,
  type ReadingPlan,
  type SheetRows,
} from './plan.js';
import { type CellKind, kindOf, readCell } from './read-cell.js';
import { counted, isFault } from './reading.js';

/** How a column was read, in words, beside its first cells. */
export interface ColumnJudgement {
  readonly title: string;
  /** As they stand in the file; '' for an empty cell. */
  readonly samples: readonly string[];
  /** 'dia/mês/ano; 11 do Excel' */
  readonly words: string;
  /** The person should look at it. */
  readonly isDoubtful: boolean;
  /** One that could not be read, with its line: 'linha 5: faltam 2 algarismos'. */
  readonly example: string | null;
}

export interface Judgement {
  readonly columns: readonly ColumnJudgement[];
  /** How many rows there are to import. */
  readonly rows: number;
  /** The names in the collectors' column, the most frequent first. */
  readonly collectors: readonly string[];
  /** By which sign and in which order most of its amounts and days were read; null where there are none. */
  readonly money: MoneyStyle | null;
  readonly days: DayOrder | null;
  readonly isMoneySure: boolean;
  readonly areDaysSure: boolean;
}

const SAMPLES = 2;
const MOST_COLLECTORS = 200;

/** Reads the whole sheet by the plan and says how each column went. */
export function judge(sheet: SheetRows, plan: ReadingPlan): Judgement {
  const body = bodyOf(sheet, plan.headerRow);
  const ways = columnWays(plan, body);
  const tallies = ways.map(() => newTally());
  for (const { line, cells } of body.lines) {
    for (const [index, way] of ways.entries()) {
      if (way.target === null) continue;
      const read = readCell(cells[index] ?? null, way, { plan, sheet });
      tally(tallies[index] as Tally, read, line);
    }
  }
  return {
    columns: ways.map((way, index) => ({
      title: body.header[index] ?? '',
      samples: body.lines.slice(0, SAMPLES).map(({ cells }) => cellText(cells[index] ?? null)),
      ...verdictOf(way, tallies[index] as Tally),
    })),
    rows: body.lines.length,
    collectors: namesIn(body, plan.targets.indexOf('collector')),
    money: ways.find(({ target }) => isOf(target, 'money'))?.money ?? null,
    days: ways.find(({ target }) => isOf(target, 'day'))?.days ?? null,
    isMoneySure: ways.every(({ target, isSure }) => isSure || !isOf(target, 'money')),
    areDaysSure: ways.every(({ target, isSure }) => isSure || !isOf(target, 'day')),
  };
}

/** The different names of a column, the most frequent first. */
function namesIn({ lines }: Body, index: number): string[] {
  const times = new Map<string, number>();
  for (const { cells } of index < 0 ? [] : lines) {
    const name = cellText(cells[index] ?? null);
    if (isBlank(name) || (times.size >= MOST_COLLECTORS && !times.has(name))) continue;
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

const isOf = (target: ColumnWay['target'], kind: CellKind): boolean =>
  target !== null && kindOf(target) === kind;

interface Tally {
  filled: number;
  blank: number;
  faults: number;
  example: string | null;
  notes: Map<string, number>;
  doubts: Map<string, number>;
}

const newTally = (): Tally => ({
  filled: 0,
  blank: 0,
  faults: 0,
  example: null,
  notes: new Map(),
  doubts: new Map(),
});

function tally(of: Tally, read: ReturnType<typeof readCell>, line: number): void {
  if (isFault(read)) {
    of.faults += 1;
    of.example ??= `linha ${line.toLocaleString('pt-BR')}: ${read.fault}`;
    return;
  }
  if (read.value === null) of.blank += 1;
  else of.filled += 1;
  if (read.note === undefined) return;
  const notes = read.isDoubtful ? of.doubts : of.notes;
  notes.set(read.note, (notes.get(read.note) ?? 0) + 1);
}

function verdictOf(way: ColumnWay, of: Tally) {
  if (way.target === null) return { words: '—', isDoubtful: false, example: null };
  const doubts = [...of.doubts].map(([note, count]) => `${count.toLocaleString('pt-BR')} ${note}`);
  if (!way.isSure) doubts.unshift(UNSURE[kindOf(way.target)] ?? '');
  if (of.faults > 0) doubts.push(counted(of.faults, 'não lido', 'não lidos'));
  const words = [wordsOf(way, of), ...doubts].filter(Boolean).join('; ');
  return { words, isDoubtful: doubts.length > 0, example: of.example };
}

const UNSURE: Readonly<Partial<Record<CellKind, string>>> = {
  money: 'milhar ou centavos?',
  day: 'dia e mês trocados em algumas',
};

function wordsOf(way: ColumnWay, of: Tally): string {
  const notes = [...of.notes].map(([note, count]) => `${note} em ${count.toLocaleString('pt-BR')}`);
  const kind = way.target === null ? 'text' : kindOf(way.target);
  switch (kind) {
    case 'cpf': {
      const valid = of.filled - [...of.doubts.values()].reduce((sum, count) => sum + count, 0);
      return [counted(valid, 'válido', 'válidos'), blanks(of), ...notes].filter(Boolean).join(', ');
    }
    case 'phone':
    case 'postalCode':
      return (
        notes.join(', ') ||
        [counted(of.filled, 'número', 'números'), blanks(of)].filter(Boolean).join(', ')
      );
    case 'money':
      return way.money === 'comma' ? 'reais, vírgula decimal' : 'reais, ponto decimal';
    case 'day':
      return [way.days === 'dmy' ? 'dia/mês/ano' : 'mês/dia/ano', ...dayNotes(of)]
        .filter(Boolean)
        .join('; ');
    case 'percent':
      return way.isFraction ? 'percentual, de 0 a 1' : 'percentual';
    case 'count':
      return 'inteiro';
    case 'frequency':
      return 'frequência';
    case 'address':
      return 'separado em duas';
    case 'person':
    case 'collector':
    case 'houseNumber':
    case 'text':
      return ['texto', ...notes].join(', ');
  }
}

const blanks = ({ blank }: Tally): string => (blank > 0 ? counted(blank, 'vazio', 'vazios') : '');

const dayNotes = ({ notes }: Tally): string[] =>
  [...notes].map(([note, count]) => `${count.toLocaleString('pt-BR')} ${note}`);
