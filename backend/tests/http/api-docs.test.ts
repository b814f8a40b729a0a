import { REVIEW_DEEDS } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { faultOfAnswer } from '../harness/documented';

const app = startApp();

test('serves the document and a page for people, which asks for nothing else', async () => {
  const json = await app.anonymous.get('/api/docs/openapi.json').expect(200);
  expect(json.body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/paymentPortions': {
        post: {
          security: [{ token: [] }],
          parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        },
      },
      '/api/reportSales': {
        get: {
          parameters: expect.arrayContaining([expect.objectContaining({ name: 'date_ini' })]),
        },
      },
    },
  });

  const page = await app.anonymous.get('/api/docs').expect(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
  expect(page.text).toContain('POST /api/salesPortionsRenew');
  expect(page.text).not.toMatch(/<script|<img|https?:\/\//);
});

/** What a request's field may hold stands once, in the contract: its type, its check and its place in the document follow. */
test('the document knows each choice, and each part of a list, as the contract has them', async () => {
  const { body } = await app.anonymous.get('/api/docs/openapi.json').expect(200);
  const bodyOf = (path: string) =>
    body.paths[path].post.requestBody.content['application/json'].schema.properties.data.properties;

  expect(bodyOf('/api/field/review/{id}').solution.enum).toEqual(REVIEW_DEEDS);
  const line = bodyOf('/api/company-account/lines').lines.items;
  expect(Object.keys(line.properties)).toEqual(['id', 'day', 'value', 'text', 'time']);
  expect(line.required).not.toContain('time');
});

test.each([
  ['GET', '/api/closedCashs', { data: { closed: 2, failed: [] } }, null],
  [
    'GET',
    '/api/closedCashs',
    { data: { closed: '2', failed: [] } },
    /: data\.closed: "2" is no whole$/,
  ],
  [
    'GET',
    '/api/closedCashs',
    { data: { closed: 2, failed: [], secret: 1 } },
    /: data\.secret: is not in the schema$/,
  ],
  ['GET', '/api/reportCashPayment', { data: [{}] }, /: data\[0\]\.payment_id: is missing; /],
])('an answer is held against it: %s %s %j', (method, path, body, fault) => {
  const found = faultOfAnswer(method, path, { status: 200, type: 'application/json', body });
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeNull();
});
