/** As boot-once.cjs, for one boot after the other: each is asked for by its environment, and when it has left, its mark
 *  stands behind what it said. One that fails ends the process, as it does there: packages may be left half done. */
const {
  allListeners,
  createProduct,
  endStorages,
  forgetProduct,
  leavingOthersListeners,
  newcomers,
} = require('./kept-packages.cjs');

function replaceEnvironment(environment) {
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  Object.assign(process.env, environment);
}

/** The log's last lines wait for a moment to be written together, or for the process to end: they come now, not in what
 *  the next boot says. */
function endedFor(listeners) {
  for (const listener of listeners.get('exit') ?? []) listener.call(process, 0);
  return listeners;
}

async function boot() {
  const before = allListeners();
  const strapi = createProduct();
  await strapi.load();
  await leavingOthersListeners(
    () => strapi.destroy(),
    () => endedFor(newcomers(allListeners(), before)),
  );
  forgetProduct(module);
  endStorages();
}

process.on('message', ({ environment, mark }) => {
  replaceEnvironment(environment);
  boot().then(
    () => {
      process.stdout.write(mark);
      process.stderr.write(mark);
    },
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

// Nobody is left to ask.
process.on('disconnect', () => process.exit(0));

// Before any boot's own environment is there, and what Strapi adds to it from a file as it is loaded.
require('@strapi/strapi');
