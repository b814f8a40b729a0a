import { dim, green, red, say } from './terminal.mjs';

const ENCODINGS = /** @type {Record<string, string>} */ ({
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (ANSI)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
});
const SEPARATORS = /** @type {Record<string, string>} */ ({
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
});
const VERDICTS = /** @type {const} */ ([
  ['new', 'nova', 'novas'],
  ['update', 'atualiza', 'atualizam'],
  ['duplicate', 'duplicada', 'duplicadas'],
  ['refused', 'recusada', 'recusadas'],
]);
const FIGURES = /** @type {const} */ ([
  ['clients', 'Clientes', false],
  ['open_sales', 'Vendas em aberto', false],
  ['owed', 'Devem ao todo', true],
  ['overdue', 'Em atraso', true],
]);

const number = (/** @type {number} */ value) => value.toLocaleString('pt-BR');

/** @param {number} value in reais, as the API has it */
const reais = (value) =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00a0', ' ');

/** @param {number} count
 *  @param {string} one
 *  @param {string} many */
const counted = (count, one, many) => `${number(count)} ${count === 1 ? one : many}`;

/** How the file was read.
 *  @param {any} reading backend/src/api/import/command/read-file.ts
 *  @param {Record<string, string>} labels of the fields */
export function tellColumns(reading, labels) {
  const { encoding, separator, sheet, plan, judgement, header, collectors, isRemembered } = reading;
  const text = encoding && `${ENCODINGS[encoding]}, separado por ${SEPARATORS[separator]}`;
  const head =
    plan.headerRow === null ? 'sem cabeçalho' : `cabeçalho na linha ${plan.headerRow + 1}`;
  say(`  ${text ?? `aba “${sheet}”`}; ${head}; ${counted(judgement.rows, 'linha', 'linhas')}`);
  if (isRemembered) say('  O mapa guardado para este cabeçalho foi aplicado.');
  const width = Math.max(...header.map((/** @type {string} */ title) => title.length));
  judgement.columns.forEach((/** @type {any} */ column, /** @type {number} */ index) => {
    const target = plan.targets[index];
    const field = target === null ? 'não importar' : (labels[target] ?? target);
    const how = target === null ? '' : column.words;
    const example = column.example ? `; ${column.example}` : '';
    const line = `  ${column.title.padEnd(width)} → ${field.padEnd(20)} ${how}${example}`;
    say(target === null ? dim(line.trimEnd()) : line.trimEnd());
  });
  const unknown = collectors.filter((/** @type {any[]} */ [, id]) => id === null);
  for (const [name] of unknown) say(`  ${red('!')} “${name}” não é um funcionário`);
}

/** What the import comes to, by verdict and in all.
 *  @param {any} batch the API's ImportBatch */
export function tellTotals({ counts, totals }) {
  say(`  ${VERDICTS.map(([name, one, many]) => counted(counts[name], one, many)).join(', ')}`);
  for (const [figure, label, isMoney] of FIGURES) {
    const told = isMoney ? reais(totals[figure]) : number(totals[figure]);
    say(`  ${label.padEnd(18)} ${told}`);
  }
  for (const { user_name, user_id, open_sales, owed } of totals.collectors) {
    const name = user_id === null ? 'Sem cobrador' : `${user_id}. ${user_name}`;
    say(dim(`    ${name}: ${counted(open_sales, 'venda', 'vendas')}, ${reais(owed)}`));
  }
}

/** Holds the totals against what the old system says.
 *  @param {any} batch the API's ImportBatch
 *  @param {(here: number, leftOut: number, there: number) => { difference: number, unexplained: number }} compare
 *  @returns {boolean} whether something is missing, or too much, that nothing here explains */
export function tellDifferences({ totals, expected }, compare) {
  let isWrong = false;
  for (const [figure, label, isMoney] of FIGURES) {
    if (expected[figure] === null) continue;
    const whole = (/** @type {number} */ value) => (isMoney ? Math.round(value * 100) : value);
    const told = (/** @type {number} */ value) => (isMoney ? reais(value / 100) : number(value));
    const { difference, unexplained } = compare(
      whole(totals[figure]),
      whole(totals.left_out[figure]),
      whole(expected[figure]),
    );
    isWrong ||= unexplained !== 0;
    const there = `${label}: ${told(whole(expected[figure]))} no sistema antigo`;
    if (difference === 0) say(`  ${green('✓')} ${there}, confere`);
    else if (unexplained === 0)
      say(`  ${there}; a diferença de ${told(-difference)} está nas linhas de fora`);
    else
      say(
        `  ${red('✗')} ${there}, diferença de ${told(difference)}; ${told(unexplained)} sem explicação`,
      );
  }
  return isWrong;
}

/** @param {any} batch the API's ImportBatch, applied */
export function tellResult({ id, counts, totals }) {
  const good = counts.new + counts.update;
  say(
    `${green('✓')} ${counted(good, 'linha importada', 'linhas importadas')}, na importação ${id}: ` +
      `${counted(totals.clients, 'cliente', 'clientes')} e ${counted(totals.open_sales, 'venda em aberto', 'vendas em aberto')}.`,
  );
}
