import type { Holder } from './cast';
import type { Request } from './request';

const HEADER = 'a'.repeat(64);
let files = 0;

const aFile = () => {
  files += 1;
  return { file_name: 'carteira.csv', header: ['Nome'], rows: 1, key: `rights-${files}` };
};

async function anImport(of: Holder): Promise<number> {
  const { body } = await of.world.sara.post('/api/imports', { data: aFile() }).expect(200);
  return body.data.id;
}

const onImport =
  (path: string, body?: object): Request =>
  async (of) => ({ path: `/api/imports/${await anImport(of)}${path}`, ...(body && { body }) });

export const IMPORT_REQUESTS: Readonly<Record<string, Request>> = {
  'GET /api/imports/mappings': () => ({ path: `/api/imports/mappings?header=${HEADER}` }),
  'PUT /api/imports/mappings · how a header is read': () => ({
    path: '/api/imports/mappings',
    body: { data: { header: HEADER, mapping: { Nome: 'name' } } },
  }),
  'GET /api/imports': () => ({ path: '/api/imports' }),
  'POST /api/imports · a file': () => ({ path: '/api/imports', body: { data: aFile() } }),
  'GET /api/imports/:id · an import': onImport(''),
  'PUT /api/imports/:id · an import': onImport('', { data: { expected_clients: 1 } }),
  'GET /api/imports/:id/rows · an import': onImport('/rows'),
  'POST /api/imports/:id/rows · an import': onImport('/rows', { data: { from: 1, rows: [] } }),
  'POST /api/imports/:id/dry-run · an import whose rows have not come': onImport('/dry-run', {}),
  'POST /api/imports/:id/apply · an import that was not tried': onImport('/apply', {}),
  'POST /api/imports/:id/undo · an import that was not made': onImport('/undo', {}),
};
