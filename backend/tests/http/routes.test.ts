import { openApiDocument } from '../../src/api-docs/document';
import { API_CHAPTERS } from '../../src/app/api-chapters';
import { startApp } from '../harness';

const app = startApp();

/** What is written by calls of its own, each with its rules; Strapi's generic writes know none of them. */
const OWN_WRITES: Readonly<Record<string, string[]>> = {
  sales: [],
  portions: [],
  payments: [],
  'ledger-entries': [],
  'payment-allocations': [],
  cashs: ['PUT /api/cashs/:id'],
  costs: ['DELETE /api/costs/:id', 'POST /api/costs'],
  occurrences: ['POST /api/occurrences'],
  clients: ['POST /api/clients', 'PUT /api/clients/:id'],
  users: ['PUT /api/users/:id'],
};

interface Layer {
  methods: string[];
  path: string;
}

/** Every call that the product answers, by Strapi's own table: 'POST /api/costs'. */
function servedRoutes(): string[] {
  const layers: Layer[] = app.strapi.server.listRoutes();
  const served = layers.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  );
  return [...new Set(served)].sort();
}

test.each(Object.entries(OWN_WRITES))('%s are written by no generic call', (plural, own) => {
  const writes = servedRoutes().filter((route) =>
    new RegExp(`^(POST|PUT|PATCH|DELETE) /api/${plural}(/:id)?$`).test(route),
  );
  expect(writes).toEqual(own);
});

test('what the product does not use has no route: files, mails, the shape of the data', () => {
  const unused = servedRoutes().filter((route) =>
    / (\/api)?\/(upload|email|content-type-builder|i18n)(\/|$)/.test(route),
  );
  expect(unused).toEqual([]);
});

/** '/api/users/:id' and '/extrato-:rest(.*).pdf' as the document writes them, whatever the varying part is called, and whether it
 *  may be missing. */
const written = (route: string) =>
  route.replace(/:\w+(\(.*?\))?\??/g, '{}').replace(/\{\w+\}/g, '{}');

/** Who serves the document does not describe itself. */
const OF_CLIENTS = / \/(api\/(?!docs)|ws\/|r\/|(?:extrato|recibo|carne|folha|relatorio)-)/;

test('every call has its entry in the API’s document, and every entry its call', () => {
  const documented = Object.entries(openApiDocument(API_CHAPTERS).paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = servedRoutes().filter((route) => OF_CLIENTS.test(route));
  expect(documented.map(written).sort()).toEqual(served.map(written).sort());
});
