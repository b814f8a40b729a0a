// `npm test [-- rules journeys …]`: installs and builds what it must, runs every layer of tests, or those that are named,
// and ends with one line that counts them.
import './lib/require-node.mjs';

const { runTests } = await import('./lib/test.mjs');
process.exitCode = await runTests(process.argv.slice(2));
