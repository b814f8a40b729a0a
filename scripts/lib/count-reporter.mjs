import { writeFileSync } from 'node:fs';

/** A reporter of node:test that only counts, in the words of jest and Vitest; the file it writes is in COUNT_REPORT.
 *  @param {AsyncIterable<{ type: string, data: { details?: { type?: string } } }>} source */
export default async function* count(source) {
  let numPassedTests = 0;
  let numFailedTests = 0;
  for await (const { type, data } of source) {
    // A suite passes or fails with its tests; counting it would count them twice.
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') numPassedTests += 1;
    if (type === 'test:fail') numFailedTests += 1;
  }
  writeFileSync(
    String(process.env.COUNT_REPORT),
    JSON.stringify({ numPassedTests, numFailedTests }),
  );
  yield '';
}
