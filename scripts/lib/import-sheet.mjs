import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline/promises';
import { isEmpty } from '../../database/backup/schema.mjs';
import { joinDatabase } from './database.mjs';
import { databaseFault } from './database-faults.mjs';
import { errand } from './errand.mjs';
import { Fault } from './fault.mjs';
import { fileFault } from './file-faults.mjs';
import { expectedOf, sheetArguments, USAGE } from './import-arguments.mjs';
import { tellColumns, tellDifferences, tellResult, tellTotals } from './import-words.mjs';
import { requireOurs } from './our-database.mjs';
import { prepareServer, serversOwn } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { openSession } from './session.mjs';
import { readSettings } from './settings.mjs';
import { bold, dim, green, say, step } from './terminal.mjs';

/** Lines are left out, which is no failure, and a script may want to know. */
const LEFT_OUT = 2;
/** It was tried and not done: a total differs, or nobody agreed. */
const NOT_DONE = 3;
const HEARD_EVERY_MS = 10_000;
/** More than a spreadsheet may have is refused when it is opened; this is only to read none of it. */
const MOST_BYTES = 100 * 1024 * 1024;

/** @typedef {import('./import-arguments.mjs').SheetArguments} SheetArguments */

/** Clients and open sales of a spreadsheet into a Crediário that is there, as the page does it.
 *  Exit code: 0 done, nothing left out; 1 not done; 2 done, some lines left out; 3 tried, and not done.
 *  @param {string[]} args */
export const importSheet = (args) =>
  errand(
    async ({ onEnd }) => {
      if (args.includes('--help')) {
        say(USAGE);
        return 0;
      }
      const asked = sheetArguments(args);
      const bytes = await bytesOf(asked.file);
      await prepareServer();
      const settings = readSettings(process.env);
      const database = await joinDatabase(settings, { onEnd });
      await requireBooks(database.url, onEnd);
      const product = productOn(database.url);
      onEnd(() => product.pool.close());
      try {
        return await run({ product, asked, bytes, onEnd });
      } catch (cause) {
        throw databaseFault(cause, database.url, 'working');
      }
    },
    { undone: 'o mesmo comando continua de onde parou.' },
  );

/** @param {string} file */
async function bytesOf(file) {
  try {
    const { size } = await stat(file);
    if (size > MOST_BYTES) throw new Fault(`${file} tem mais de 20 MB: divida-o em dois.`);
    return await readFile(file);
  } catch (cause) {
    throw fileFault(cause, file, 'lido');
  }
}

/** @param {string} url
 *  @param {(undo: import('./errand.mjs').Undo) => void} onEnd */
async function requireBooks(url, onEnd) {
  const session = await openSession(url, 'crediario-import');
  onEnd(session.close);
  await session.during(async () => {
    if (await isEmpty(session.client)) {
      throw new Fault(
        'O banco está vazio: inicie o Crediário uma vez (npm start) e importe depois.',
      );
    }
    await requireOurs(session.client, 'importe');
  });
  await session.close();
}

/** What reads, tries and imports is the server's own code.
 *  @param {string} url
 *  @returns {any} */
function productOn(url) {
  // Days and moments are stored without a zone.
  process.env.TZ = 'UTC';
  const { ownPool } = serversOwn('platform/transaction/own-pool');
  const { createClock, parseClockStart } = serversOwn('platform/clock/clock');
  const { settings } = serversOwn('platform/settings');
  return {
    pool: ownPool(url, 'crediario-import'),
    clock: createClock({
      timeZone: settings().timeZone,
      startsAt: parseClockStart(process.env.CLOCK_START),
    }),
    ...theContract('import'),
    ...serversOwn('api/import/command/read-file'),
    ...serversOwn('api/import/command/run-file'),
    ...serversOwn('api/import/command/rejected-rows'),
    ...serversOwn('api/import/queries/import-batch'),
    ...serversOwn('api/import/queries/import-people'),
    ...serversOwn('api/import/use-cases/run-imports'),
  };
}

/** What the server agrees on with its clients, as the server finds it.
 *  @param {string} part
 *  @returns {any} */
const theContract = (part) =>
  createRequire(inRoot('backend/server.js'))(`@crediario/contract/${part}`);

/** @typedef {{ product: any, asked: SheetArguments, bytes: Uint8Array, onEnd: (undo: import('./errand.mjs').Undo) => void }} Scene */

/** @param {Scene} scene
 *  @returns {Promise<number>} */
async function run({ product, asked, bytes, onEnd }) {
  const { pool, clock } = product;
  const { id: userId, name } = await administrator(product, asked.as);
  const reading = await product.readFile(pool.db.connection, bytes, {
    ...asked.choices,
    timeZone: clock.timeZone,
  });
  say(bold(path.basename(asked.file)));
  tellColumns(reading, product.IMPORT_TARGETS);
  say(`Em nome de ${name}.`);
  const course = { host: pool, clock, userId };
  const begun = await product.beginFile(course, {
    name: path.basename(asked.file),
    bytes,
    reading,
  });
  if (begun.state === 'applied') {
    say(`${green('✓')} Este arquivo já foi importado, na importação ${begun.id}: nada a fazer.`);
    return 0;
  }
  if (begun.state === 'undoing') {
    throw new Fault(`A importação ${begun.id} está sendo desfeita: espere, e rode de novo.`);
  }
  const isHalfDone = begun.state === 'applying' || begun.state === 'paused';
  const steer = steering(product, begun.id, onEnd);
  const steps = { product, course, id: begun.id, reading, asked, steer };
  if (isHalfDone) {
    say(`A importação ${begun.id} parou no meio: continua de onde parou.`);
    return apply(steps);
  }
  const tried = await tryIt(steps);
  const isWanted = await agree(product, tried, asked);
  if (isWanted !== true) {
    await keepRejects(steps);
    return isWanted;
  }
  return apply(steps);
}

/** @param {any} product
 *  @param {string | undefined} said
 *  @returns {Promise<{ id: number, name: string }>} */
async function administrator({ pool, importAdministrators }, said) {
  const all = await importAdministrators(pool.db.connection);
  const emails = all.map((/** @type {any} */ { email }) => email).join(', ');
  if (said === undefined) {
    if (all.length === 1) return all[0];
    throw new Fault(`Diga em nome de qual administrador, com --as: ${emails}.`);
  }
  const found = all.find(
    (/** @type {any} */ { email }) => email?.toLowerCase() === said.trim().toLowerCase(),
  );
  if (found) return found;
  throw new Fault(`${said} não é um administrador com acesso. São: ${emails}.`);
}

/** Stops between two pieces when this process is told to end, and leaves the import so that the page, too, can go on with it.
 *  @param {any} product
 *  @param {number} id
 *  @param {(undo: import('./errand.mjs').Undo) => void} onEnd */
function steering({ pool, pauseImport }, id, onEnd) {
  let isEnding = false;
  /** @type {Promise<unknown>} */
  let atWork = Promise.resolve();
  onEnd(async (succeeded) => {
    isEnding = true;
    if (succeeded) return;
    await atWork.catch(() => {});
    await pauseImport(pool, id, 'Interrompida na linha de comando').catch(() => {});
  });
  return {
    /** @template T
     *  @param {string} label
     *  @param {(steering: { heard: (rows: number) => void, isTime: () => boolean }) => Promise<T>} work
     *  @returns {Promise<T>} */
    during: (label, work) => {
      let next = Date.now() + HEARD_EVERY_MS;
      const heard = (/** @type {number} */ rows) => {
        if (Date.now() < next) return;
        next = Date.now() + HEARD_EVERY_MS;
        say(dim(`  ${rows.toLocaleString('pt-BR')} linhas`));
      };
      const working = step(label, () => work({ heard, isTime: () => !isEnding }));
      atWork = working;
      return working;
    },
  };
}

/** @typedef {{ product: any, course: any, id: number, reading: any, asked: SheetArguments, steer: ReturnType<typeof steering> }} Steps */

/** @param {Steps} steps
 *  @returns {Promise<any>} the import as it would be */
async function tryIt({ product, course, id, reading, asked, steer }) {
  const { state } = await product.importBatch(course.host.db.connection, id);
  if (state !== 'checking') {
    await steer.during('Enviando as linhas', (how) => product.stageFile(course, id, reading, how));
  }
  const expected = expectedOf(asked);
  if (expected) await product.expectOfFile(course, id, expected);
  const tried = await steer.during('Conferindo', (how) => product.tryFile(course, id, how));
  if (tried.state !== 'checked') throw new Fault(tried.fault ?? 'A conferência parou no meio.');
  tellTotals(tried);
  return tried;
}

/** @param {any} product
 *  @param {any} tried
 *  @param {SheetArguments} asked
 *  @returns {Promise<true | number>} true, or the exit code */
async function agree({ compare }, tried, { isDry, isYes }) {
  const differs = tellDifferences(tried, compare);
  const { counts } = tried;
  const left = counts.refused + counts.duplicate;
  if (isDry) {
    say('Nada foi gravado: era só a conferência.');
    return differs ? NOT_DONE : left > 0 ? LEFT_OUT : 0;
  }
  const good = counts.new + counts.update;
  if (good === 0) {
    say('Não há nenhuma linha a importar: nada foi gravado.');
    return left > 0 ? LEFT_OUT : 0;
  }
  if (isYes) {
    if (!differs) return true;
    say('O total não confere com o esperado: nada foi gravado.');
    return NOT_DONE;
  }
  if (!process.stdin.isTTY) {
    say('Nada foi gravado ainda: rode de novo com --yes para importar.');
    return NOT_DONE;
  }
  const question = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await question.question(
    `Importar ${good.toLocaleString('pt-BR')} linha(s)? (s/N) `,
  );
  question.close();
  if (/^s(im)?$/i.test(answer.trim())) return true;
  say('Nada foi gravado.');
  return NOT_DONE;
}

/** @param {Steps} steps
 *  @returns {Promise<number>} */
async function apply(steps) {
  const { product, course, id, steer } = steps;
  const done = await steer.during('Importando', (how) => product.applyFile(course, id, how));
  if (done.state !== 'applied') throw new Fault(done.fault ?? 'A importação parou no meio.');
  tellResult(done);
  await keepRejects(steps);
  return done.counts.refused + done.counts.duplicate > 0 ? LEFT_OUT : 0;
}

/** Beside the file, what was refused; a file that somebody may be at work on is not written over.
 *  @param {Steps} steps */
async function keepRejects({ product, course, id, asked }) {
  const rejects = await product.rejectedRows(course.host.db.connection, id);
  if (!rejects) return;
  const folder = path.dirname(asked.file);
  for (let time = 1; ; time += 1) {
    const name = time === 1 ? rejects.name : rejects.name.replace(/\.csv$/, `-${time}.csv`);
    const file = path.join(folder, name);
    const there = await readFile(file, 'utf8').catch(() => null);
    if (there !== null && there !== rejects.text) continue;
    await writeFile(file, rejects.text).catch((cause) => {
      throw fileFault(cause, file, 'gravado');
    });
    say(`As recusadas, com o motivo, estão em ${file}.`);
    return;
  }
}
