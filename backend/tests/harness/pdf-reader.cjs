/** The one reader of PDFs of a test worker: to load pdf.js and to warm it up takes as long as to read ten papers. Node
 *  itself loads this, outside the test files' own worlds (product-environment.cjs). It reads in a thread: pdf.js for Node
 *  replaces globals by its own, JSON among them, and is an ES module, which jest's sandbox cannot import. */
const path = require('node:path');
const { Worker } = require('node:worker_threads');

const THREAD = path.join(__dirname, '..', 'statement', 'pdf-reader.mjs');

/** What is being read, by number. */
const waiting = new Map();
let asked = 0;
let thread;

function runningThread() {
  if (thread) return thread;
  const started = new Worker(THREAD);
  started.on('message', ({ number, reading, problem }) =>
    settle(number, problem === undefined ? { reading } : { problem }),
  );
  started.on('error', (error) => ended(started, error.message));
  started.on('exit', () => ended(started, 'it ended'));
  thread = started;
  return started;
}

/** The next PDF gets another. */
function ended(which, problem) {
  if (thread !== which) return;
  thread = undefined;
  for (const number of [...waiting.keys()]) settle(number, { problem });
}

function settle(number, { reading, problem }) {
  const { resolve, reject } = waiting.get(number);
  waiting.delete(number);
  // A thread that waits for work keeps no worker from ending.
  if (waiting.size === 0) thread?.unref();
  if (problem === undefined) resolve(reading);
  else reject(new Error(`The PDF cannot be read: ${problem}`));
}

module.exports = {
  /** As JSON, so that the test file makes objects of its own world of it. */
  readPdf(pdf, looks) {
    const reader = runningThread();
    reader.ref();
    asked += 1;
    const number = asked;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      reader.postMessage({ number, pdf: new Uint8Array(pdf), looks });
    });
  },
};
