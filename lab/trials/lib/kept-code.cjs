// To be required by the server's process (NODE_OPTIONS), with KEPT_CODE the name of a file. Of three CPU seconds of a start, two
// are for finding, reading and compiling 2,400 files, the same each time. A process that finds no such file remembers what
// it loads, and writes it down on SIGUSR2; those after it load the same code from there. It runs as it always does.
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { deserialize, serialize } = require('node:v8');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

/** @typedef {{ source: string, code: Buffer }} Kept
 *  @typedef {{ places: Map<string, string>, files: Map<string, Kept> }} Store what was found where; and read, and compiled */

const SERVER = path.resolve(__dirname, '..', '..', '..', 'backend', 'server.js');
const FILE = process.env['KEPT_CODE'];
/** Node's loader, of which its types tell a part. @type {any} */
const loader = Module;

/** @param {string} file
 *  @returns {Store | undefined} */
function readStore(file) {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Asks Node once for each name in each folder.
 *  @param {Map<string, string>} places */
function rememberPlaces(places) {
  const find = loader._resolveFilename;
  /** @type {(name: string, from: any, ...rest: any[]) => string} */
  loader._resolveFilename = (name, from, ...rest) => {
    // With options (`paths`) the answer follows from them too.
    if (!from?.filename || rest[1]) return find(name, from, ...rest);
    const key = `${path.dirname(from.filename)}\0${name}`;
    const known = places.get(key) ?? find(name, from, ...rest);
    places.set(key, known);
    return known;
  };
}

/** What Node's own loader does with a file of this kind, but for where the compiled code comes from.
 *  @param {any} module
 *  @param {string} filename
 *  @param {{ source: string, code?: Buffer }} kept
 *  @returns {vm.Script} */
function run(module, filename, { source, code }) {
  const script = new vm.Script(loader.wrap(source), {
    filename,
    ...(code && { cachedData: code }),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const require = Object.assign((/** @type {string} */ name) => module.require(name), {
    resolve: Object.assign(
      (/** @type {string} */ name, /** @type {object} */ options) =>
        loader._resolveFilename(name, module, false, options),
      { paths: (/** @type {string} */ name) => loader._resolveLookupPaths(name, module) },
    ),
    main: process.mainModule,
    extensions: loader._extensions,
    cache: loader._cache,
  });
  const { exports } = module;
  const body = script.runInThisContext();
  body.call(exports, exports, require, module, filename, path.dirname(filename));
  return script;
}

/** A module of the other kind is Node's business, and so is a file whose first line is for a shell. */
const IS_OTHERS = /^#!|^\s*(import|export)\b/m;

/** @param {string} file */
function keepCode(file) {
  const store = readStore(file);
  const places = store?.places ?? new Map();
  /** @type {Map<string, { source: string, script: vm.Script }>} */
  const ran = new Map();
  const load = loader._extensions['.js'];
  rememberPlaces(places);
  loader._extensions['.js'] = (/** @type {any} */ module, /** @type {string} */ filename) => {
    const kept = store?.files.get(filename);
    if (kept) return void run(module, filename, kept);
    const source = store || !filename.endsWith('.js') ? '' : readFileSync(filename, 'utf8');
    if (source === '' || IS_OTHERS.test(source)) return load(module, filename);
    ran.set(filename, { source, script: run(module, filename, { source }) });
  };
  if (store) return;
  process.once('SIGUSR2', () => {
    const files = [...ran].map(([filename, { source, script }]) => {
      return /** @type {const} */ ([filename, { source, code: script.createCachedData() }]);
    });
    writeFileSync(`${file}.new`, serialize({ places, files: new Map(files) }));
    renameSync(`${file}.new`, file);
  });
}

if (FILE && isMainThread && process.argv[1] && path.resolve(process.argv[1]) === SERVER) {
  keepCode(FILE);
}
