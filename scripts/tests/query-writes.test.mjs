import assert from 'node:assert/strict';
import test from 'node:test';
import { queryWrites } from '../lib/query-writes.mjs';

const IMPORT = "import { http } from '@shared/http/client';\n";

test('a file that only gets writes nothing', () => {
  assert.deepEqual(queryWrites(`${IMPORT}await http.get<Answer>('/api/goals');`), []);
});

test('every other call is told, with its line', () => {
  for (const call of ['post', 'put', 'patch', 'delete', 'request'])
    assert.deepEqual(queryWrites(`${IMPORT}\nawait http\n.${call}('/api/goals');`), [
      `3: http\n.${call}`,
    ]);
});

test('so is the client that is handed on, called itself, or goes by another name', () => {
  for (const use of ['send(http);', 'const { put } = http;', "http('/api/goals');", "http['put'];"])
    assert.deepEqual(queryWrites(IMPORT + use), ['2: http'], use);
  const alias = "import { http as server } from '../http/client';\nserver.put('/api/goals');";
  assert.deepEqual(queryWrites(alias), ['2: server.put']);
  const whole = "import * as client from '@shared/http/client';\nclient.http.put('/api/goals');";
  assert.deepEqual(queryWrites(whole), ['2: client.http']);
});

test('another of that name is none', () => {
  assert.deepEqual(queryWrites("import { http } from 'msw';\nhttp.put('/api/goals');"), []);
  assert.deepEqual(
    queryWrites(`${IMPORT}const port = { http: 80 };\nport.http;\n/** http.put */`),
    [],
  );
});
