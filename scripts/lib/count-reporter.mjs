import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';

/** @typedef {{ type?: string, error?: Error & { cause?: unknown } }} Details
 *  @typedef {{ name: string, file?: string, details?: Details }} Told */

/** A reporter of node:test that counts, in the format of jest and Vitest; writes the file COUNT_REPORT.
 *  @param {AsyncIterable<{ type: string, data: Told }>} source */
export default async function* count(source) {
  let numPassedTests = 0;
  let numFailedTests = 0;
  const testResults = [];
  for await (const { type, data } of source) {
    // A suite passes or fails with its tests; counting it would count them twice.
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') numPassedTests += 1;
    if (type !== 'test:fail') continue;
    numFailedTests += 1;
    testResults.push({ name: data.file ?? '', status: 'failed', assertionResults: [told(data)] });
  }
  writeFileSync(
    String(process.env.COUNT_REPORT),
    JSON.stringify({ numPassedTests, numFailedTests, testResults }),
  );
  yield '';
}

/** @param {Told} data */
function told({ name, details }) {
  const why = details?.error?.cause ?? details?.error;
  return { status: 'failed', fullName: name, failureMessages: [inspect(why)] };
}
