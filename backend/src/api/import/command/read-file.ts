import {
  bodyOf,
  collectorOf,
  collectorsMeant,
  guessPlan,
  headerHash,
  IMPORT_TARGETS,
  type ImportTarget,
  judge,
  type Judgement,
  plainWords,
  type ReadingPlan,
  readRows,
  type ReadRows,
  whatLacks,
  withKept,
  withTarget,
} from '@crediario/contract/import';
import {
  doubleEncodedText,
  type FileChoices,
  headedSheet,
  readSheetFile,
  type SheetFile,
  sheetAt,
} from '@crediario/contract/sheets';
import { ImportFault } from '../../../core/company-data/import-fault';
import type { Db } from '../../../platform/transaction/in-transaction';
import { importMapping } from '../queries/import-mapping';
import { importCollectors } from '../queries/import-people';

/** What the person says instead of what is recognised. */
export interface ReadingChoices extends FileChoices {
  /** The sheet's name. */
  sheet?: string | undefined;
  /** 'coluna=campo', each; a column without a field stays out. */
  map?: readonly string[] | undefined;
  /** Who gets the rows that name nobody: id, e-mail or name. */
  collector?: string | undefined;
}

/** A file that lies open, and how it is read. */
export interface FileReading {
  encoding: SheetFile['encoding'];
  separator: SheetFile['separator'];
  /** Its name; '' of a text. */
  sheet: string;
  header: readonly string[];
  /** Files with this header are known again by it. */
  hash: string;
  plan: ReadingPlan;
  judgement: Judgement;
  rows: ReadRows;
  /** The plan is what somebody left for files with this header. */
  isRemembered: boolean;
  /** Names in the file, and whom each means. */
  collectors: readonly (readonly [string, number | null])[];
}

/** Opens a file and reads it as the page would: as guessed, as somebody left it for that header, and as is said here.
 *  Throws: SheetFault, ImportFault with a sentence. */
export async function readFile(
  db: Db,
  bytes: Uint8Array,
  choices: ReadingChoices = {},
): Promise<FileReading> {
  const file = await readSheetFile(bytes, choices);
  if (file.doubleEncoded && choices.isRepaired === undefined) {
    throw new ImportFault(
      `${doubleEncodedText(file.doubleEncoded)} Diga com --letters repair que são corrigidas, ou com --letters keep que ficam como estão.`,
    );
  }
  const index = sheetIndex(file, choices.sheet);
  const sheet = sheetAt(file, index);
  const guess = guessPlan(sheet);
  const { header } = bodyOf(sheet, guess.headerRow);
  const hash = headerHash(header);
  const kept = guess.headerRow === null ? null : await importMapping(db, hash);
  const people = (await importCollectors(db)).map(({ id, name, email }) => ({
    id,
    name,
    email: email ?? '',
  }));
  const known = withKept(guess, kept?.mapping);
  const said = {
    ...known,
    targets: mapped(known.targets, header, choices.map ?? []),
    ...(choices.collector !== undefined && { collector: oneOf(choices.collector, people) }),
  };
  const lacks = whatLacks(said);
  if (lacks !== null) throw new ImportFault(`${lacks} Diga com --map 'coluna=campo'.`);
  const judgement = judge(sheet, said);
  if (judgement.rows === 0) throw new ImportFault('O arquivo não tem nenhuma linha a importar.');
  const collectors = collectorsMeant(judgement.collectors, said.collectors, people);
  const plan = {
    ...said,
    collectors: collectors.flatMap(([name, id]) => (id === null ? [] : [[name, id] as const])),
  };
  return {
    encoding: file.encoding,
    separator: file.separator,
    sheet: file.sheets[index]?.name ?? '',
    header,
    hash,
    plan,
    judgement,
    rows: readRows(sheet, plan),
    isRemembered: kept !== null,
    collectors,
  };
}

function sheetIndex(file: SheetFile, name: string | undefined): number {
  if (name === undefined) return headedSheet(file);
  const index = file.sheets.findIndex((one) => plainWords(one.name) === plainWords(name));
  if (index >= 0) return index;
  const names = file.sheets.map((one) => `“${one.name}”`).join(', ');
  throw new ImportFault(`Não há a aba “${name}”. O arquivo tem: ${names}.`);
}

function oneOf(said: string, people: Parameters<typeof collectorOf>[1]): number {
  const found = collectorOf(said, people);
  if (found) return found.id;
  throw new ImportFault(`“${said}” não é um funcionário, ou é o nome de mais de um.`);
}

function mapped(
  guessed: ReadingPlan['targets'],
  header: readonly string[],
  said: readonly string[],
): ReadingPlan['targets'] {
  return said.reduce((targets, pair) => {
    const at = pair.lastIndexOf('=');
    if (at < 0) throw new ImportFault(`--map '${pair}' deve ter a forma 'coluna=campo'.`);
    const column = columnOf(pair.slice(0, at), header);
    return withTarget(targets, column, targetOf(pair.slice(at + 1)));
  }, guessed);
}

/** By its title as it stands, else as it sounds. */
function columnOf(said: string, header: readonly string[]): number {
  const title = said.trim();
  const exact = header.indexOf(title);
  const words = plainWords(title);
  const alike = header.flatMap((one, index) => (plainWords(one) === words ? [index] : []));
  const found = exact >= 0 ? exact : alike.length === 1 ? alike[0] : undefined;
  if (found !== undefined) return found;
  const titles = header.map((one) => `“${one}”`).join(', ');
  throw new ImportFault(`Não há uma coluna “${title}”. O arquivo tem: ${titles}.`);
}

/** By the label that the page shows, or by its key; none: the column stays out. */
function targetOf(said: string): ImportTarget | null {
  const words = plainWords(said);
  if (words === '' || words === 'nao importar') return null;
  const targets = Object.entries(IMPORT_TARGETS) as [ImportTarget, string][];
  const found = targets.find(([key, label]) => key === said.trim() || plainWords(label) === words);
  if (found) return found[0];
  const labels = targets.map(([, label]) => `“${label}”`).join(', ');
  throw new ImportFault(`Não há um campo “${said.trim()}”. Os campos são: ${labels}.`);
}
