/** The results of all scales, as Markdown. */

/** @typedef {import('./keep-results.mjs').Results} Results */
/** @typedef {import('../measure/compare.mjs').Verdict} Verdict */

/** @param {Results} results
 *  @param {string} name
 *  @returns {Verdict[]} */
const verdictsOf = (results, name) =>
  results.sections.find((section) => section.name === name)?.verdicts ?? [];

const NAMES = new Map([
  [0.01, '1/100'],
  [0.1, '1/10'],
  [1, 'whole'],
]);

/** @param {Results} results */
export const nameOf = ({ scale }) => NAMES.get(scale) ?? String(scale);

const number = (/** @type {number} */ value) => value.toLocaleString('en-US');

/** @param {string[]} head
 *  @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {Results[]} all of which the last is the biggest
 *  @returns {string} */
export const documentOf = (all) =>
  [
    worlds(all),
    '### Against what it stands on',
    WORDS.bare,
    compared(all, 'bare'),
    '### Beside PostGraphile 5',
    WORDS.peers,
    compared(all, 'peers'),
    '### Against a smaller world',
    WORDS.scale,
    '![p50 at each scale against 1/100](images/bench-scale.svg)',
    compared(all, 'scale'),
    '### Everything else',
    compared(all, 'dashboard', 'payments', 'printing', 'memory', 'start-up', 'browser', 'books'),
    '### Statements',
    WORDS.plans,
    statements(all),
  ].join('\n\n');

const WORDS = {
  bare: `p50 of a request, and how many times as long it takes as the same statements through \`node:http\` and \`pg\` alone:
p50, and p95 behind the stroke. Bound: 1.3 and 2 where the statements take 5 ms or more, else 1 ms more CPU. ✗ stands where
the bound is not met.`,
  peers: `Both as multiples of the bare server with the product's statements, in the same rounds. PostGraphile checks no token and
no rights, writes no log and packs nothing; here the product packs nothing either. ✗ stands where it is behind.`,
  scale: `p50 of the same request with as many rows to answer, in this world and in the one of 1/100, measured in turns. Bound: 1.5.`,
  plans: `\`EXPLAIN (ANALYZE, BUFFERS)\` of every statement that these requests, a payment and a PDF send: the longest of them in the
biggest world; all are in \`.data/bench-results\`.`,
};

/** @param {Results[]} all */
function worlds(all) {
  const rows = all.map((results) => {
    const { world } = results;
    const sizes = ['employees', 'clients', 'sales', 'instalments', 'payments', 'movements'];
    return [
      nameOf(results),
      ...sizes.map((size) => number(world[size] ?? 0)),
      `${number(world['megabytes'] ?? 0)} MB`,
      results.measuredAt.slice(0, 10),
      String(/** @type {number[]} */ (results.machine['load'])?.[1]),
    ];
  });
  const head = [
    'World',
    'Open boxes',
    'Clients',
    'Sales',
    'Instalments',
    'Payments',
    'Ledger',
    'Database',
    'Measured',
    'Load',
  ];
  return table(head, rows);
}

/** One row a verdict, one column a world.
 *  @param {Results[]} all
 *  @param {string[]} sections */
function compared(all, ...sections) {
  const names = new Set(
    sections.flatMap((section) =>
      all.flatMap((results) => verdictsOf(results, section).map(({ name }) => name)),
    ),
  );
  const cell = (/** @type {Results} */ results, /** @type {string} */ name) => {
    const verdict = sections
      .flatMap((section) => verdictsOf(results, section))
      .find((found) => found.name === name);
    return verdict ? `${figureOf(verdict)}${verdict.holds ? '' : ' ✗'}` : '–';
  };
  return table(
    ['What', ...all.map(nameOf)],
    [...names].map((name) => [name, ...all.map((results) => cell(results, name))]),
  );
}

/** @param {Verdict} verdict */
function figureOf({ figures, measured }) {
  const {
    p50Ms,
    p50Ratio,
    p95Ratio,
    sqlMs = 0,
    cpuMs = 0,
    bareCpuMs = 0,
    smallP50Ms,
    ratio,
  } = figures;
  if (p50Ratio !== undefined) {
    const verdict =
      sqlMs >= 5 ? `${p50Ratio} / ${p95Ratio} ×` : `${(cpuMs - bareCpuMs).toFixed(1)} ms CPU more`;
    return `${p50Ms} ms, ${verdict}`;
  }
  if (smallP50Ms !== undefined) return `${p50Ms} ms, ${ratio} ×`;
  return measured;
}

const SHOWN_STATEMENTS = 12;

/** @param {Results[]} all */
function statements(all) {
  const biggest = all.filter(({ sections }) => sections.some(({ plans }) => plans)).at(-1);
  const plans = biggest?.sections.flatMap((section) => section.plans ?? []) ?? [];
  const longest = [...plans].sort((a, b) => (b.ms ?? 0) - (a.ms ?? 0)).slice(0, SHOWN_STATEMENTS);
  const scans = plans.filter((plan) => plan.scans.length > 0).length;
  const spills = plans.filter((plan) => plan.spills.length > 0).length;
  const rows = longest.map((plan) => [
    plan.name,
    `${plan.ms?.toFixed(1)} ms`,
    number(plan.pages ?? 0),
    number(plan.rows ?? 0),
    `\`${plan.statement.slice(0, 60).replaceAll('|', '\\|')}…\``,
  ]);
  return [
    `${plans.length} statements explained; ${scans} read a big table from end to end, ${spills} spill to disk.`,
    table(['Request', 'Time', 'Pages', 'Rows', 'Statement'], rows),
  ].join('\n\n');
}
