import { FREQUENCY_RULES } from '@crediario/contract/domain';
import { newClientFormSchema } from '@crediario/contract/forms';
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
  expect(line.required).toEqual(['id', 'day', 'value', 'text']);
  expect(Object.keys(line.properties)).toEqual([
    ...line.required,
    'account',
    'time',
    'open',
    'nth',
  ]);
});

test('the document says field by field what of a spreadsheet’s line is sent', async () => {
  const { body } = await app.anonymous.get('/api/docs/openapi.json').expect(200);
  const { rows } =
    body.paths['/api/imports/{id}/rows'].post.requestBody.content['application/json'].schema
      .properties.data.properties;
  const { client, sale } = rows.items.properties;
  const texts = Object.keys(newClientFormSchema.fields).map((field) => [field, { type: 'string' }]);
  expect(client.anyOf).toMatchObject([
    { type: 'object', properties: Object.fromEntries(texts), required: [] },
    { type: 'null' },
  ]);
  // Null is a cell that can't be read.
  const orNull = (shape: object) => ({ anyOf: [shape, { type: 'null' }] });
  expect(sale.properties).toMatchObject({
    sold_on: orNull({ format: 'date' }),
    value_cents: orNull({ type: 'integer' }),
    fee_percent: orNull({ type: 'number' }),
    total_cents: orNull({ type: 'integer' }),
    frequency: orNull({ enum: FREQUENCY_RULES }),
    first_due: orNull({ format: 'date' }),
    paid_count: orNull({ type: 'integer' }),
    paid_cents: orNull({ type: 'integer' }),
  });
  expect(sale.required).toEqual(['sold_on', 'value_cents', 'instalments', 'frequency']);
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
