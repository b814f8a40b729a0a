import { parseArgs } from 'node:util';
import { Fault } from './fault.mjs';

export const USAGE = `npm run import -- carteira.xlsx [opções]        clientes e vendas em aberto (.xlsx, .csv)
npm run import -- exportacao.zip                uma exportação de todos os dados, para um Crediário vazio

  --dry-run                   só confere: nada é gravado
  --yes                       importa sem perguntar; com um total esperado que não confere, não
  --as e-mail                 em nome de qual administrador (dispensável onde há um só)
  --map 'coluna=campo'        o que uma coluna traz, quantas vezes for preciso; 'coluna=' a deixa de fora
  --sheet nome                a aba da planilha
  --collector nome            o cobrador das linhas que não dizem nenhum (número, e-mail ou nome)
  --encoding utf-8            ou windows-1252, utf-16le, utf-16be: como ler as letras de um texto
  --letters repair            ou keep: corrige letras trocadas (“JoÃ£o”), ou as importa como estão
  --separator ';'             ou ',' '|' 'tab': o que separa as colunas de um texto
  --expected-owed 1.234,56    quanto devem ao todo no sistema antigo
  --expected-overdue 1.234,56 quanto está em atraso
  --expected-clients 120      quantos clientes
  --expected-sales 80         quantas vendas em aberto`;

const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];
const LETTERS = ['repair', 'keep'];
const SEPARATORS = [';', ',', '\t', '|'];

/** @typedef {object} SheetArguments
 *  @property {string} file
 *  @property {boolean} isDry
 *  @property {boolean} isYes
 *  @property {string | undefined} as
 *  @property {{ map: string[], sheet?: string, collector?: string, encoding?: string, separator?: string, isRepaired?: boolean }} choices
 *  @property {{ owed?: number, overdue?: number, clients?: number, sales?: number }} expected money in reais */

const OPTIONS = /** @type {const} */ ({
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  as: { type: 'string' },
  map: { type: 'string', multiple: true },
  sheet: { type: 'string' },
  collector: { type: 'string' },
  encoding: { type: 'string' },
  letters: { type: 'string' },
  separator: { type: 'string' },
  'expected-owed': { type: 'string' },
  'expected-overdue': { type: 'string' },
  'expected-clients': { type: 'string' },
  'expected-sales': { type: 'string' },
});

/** @param {string} option
 *  @param {string | undefined} said
 *  @param {string[]} known
 *  @throws {Fault} */
function requireOneOf(option, said, known) {
  if (said === undefined || known.includes(said)) return;
  throw new Fault(`--${option} deve ser ${known.join(', ')}, e é “${said}”.`);
}

/** @param {string[]} args
 *  @returns {SheetArguments}
 *  @throws {Fault} */
export function sheetArguments(args) {
  const { values, positionals } = parsed(args);
  const [file, another] = positionals;
  if (file === undefined) throw new Fault(`Diga o que importar.\n\n${USAGE}`);
  if (another !== undefined) throw new Fault(`Um arquivo por vez: “${another}” ficou a mais.`);
  const { encoding, letters, sheet, collector } = values;
  const separator = values.separator === 'tab' ? '\t' : values.separator;
  requireOneOf('encoding', encoding, ENCODINGS);
  requireOneOf('letters', letters, LETTERS);
  if (separator !== undefined && !SEPARATORS.includes(separator)) {
    throw new Fault(`--separator deve ser ; , | ou tab, e é “${separator}”.`);
  }
  return {
    file,
    isDry: values['dry-run'] ?? false,
    isYes: values.yes ?? false,
    as: values.as,
    choices: {
      map: values.map ?? [],
      ...(sheet !== undefined && { sheet }),
      ...(collector !== undefined && { collector }),
      ...(encoding !== undefined && { encoding }),
      ...(separator !== undefined && { separator }),
      ...(letters !== undefined && { isRepaired: letters === 'repair' }),
    },
    expected: {
      ...given('owed', reais, values['expected-owed'], 'expected-owed'),
      ...given('overdue', reais, values['expected-overdue'], 'expected-overdue'),
      ...given('clients', whole, values['expected-clients'], 'expected-clients'),
      ...given('sales', whole, values['expected-sales'], 'expected-sales'),
    },
  };
}

/** What the API calls it; null: nobody said anything.
 *  @param {SheetArguments} asked */
export function expectedOf({ expected }) {
  const said = Object.entries(expected);
  if (said.length === 0) return null;
  return Object.fromEntries(said.map(([name, value]) => [`expected_${name}`, value]));
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    const { message } = /** @type {Error} */ (cause);
    const option = /'(-[^'= ]*)/.exec(message)?.[1] ?? args.join(' ');
    throw new Fault(`Não entendi “${option}”.\n\n${USAGE}`, { cause });
  }
}

/** @param {string} name
 *  @param {(text: string, option: string) => number} read
 *  @param {string | undefined} text
 *  @param {string} option */
const given = (name, read, text, option) =>
  text === undefined ? {} : { [name]: read(text, option) };

/** As Brazilians write it: '1.234,56', '1234,5', 'R$ 10'.
 *  @param {string} text
 *  @param {string} option */
function reais(text, option) {
  const said = text.replace(/^\s*R\$/i, '').trim();
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(said)) {
    throw new Fault(`--${option} deve ser um valor como 1.234,56, e é “${text}”.`);
  }
  return Number(said.replaceAll('.', '').replace(',', '.'));
}

/** @param {string} text
 *  @param {string} option */
function whole(text, option) {
  if (!/^(\d{1,3}(\.\d{3})+|\d+)$/.test(text.trim())) {
    throw new Fault(`--${option} deve ser um número inteiro, e é “${text}”.`);
  }
  return Number(text.replaceAll('.', ''));
}
