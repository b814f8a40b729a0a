import { openApiDocument } from '../../src/api-docs/document';
import { API_CHAPTERS } from '../../src/app/api-chapters';
import { startApp } from '../harness';
import { type Cast, gather } from '../http/rights/cast';
import { REQUESTS } from '../http/rights/requests';
import { report } from './report';

/** Every text of every body that the API's document knows, with what would hurt if anyone took it for more than text. */
const HOSTILE = [
  "Robert'); DROP TABLE sales;--",
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x.test";"clique")',
  'a\\"\'`{{7*7}}%s$1??:id',
];

/** They have a form of their own, which no such text has, or are kept as a hash. */
const WITH_A_FORM =
  /^(balance_day|header|.*password|password.*|code|email|.*email|cpf|phone|.*cep|identifier|refreshToken|kind|last_sync|dtPayment|createdAt|readUpdatedAt|not_before|month|cnpj|logo|pix_.*|from|until)$/i;

/** A client's state may be any text; the company's is one of the list. A device is one that is known. */
const hasForm = ({ call, name }: Pick<Field, 'call' | 'name'>): boolean =>
  WITH_A_FORM.test(name) ||
  (call === 'PUT /api/company' && name === 'state') ||
  (call === 'PUT /api/field/devices' && name === 'device');

const app = startApp();

const tally = { stored: 0, refused: 0 };
let cast: Cast;

beforeAll(async () => {
  cast = await gather(app);
});

afterAll(() => {
  process.stdout.write(
    `Hostile texts: ${tally.stored} stored as typed, ${tally.refused} refused\n`,
  );
  report('texts', tally);
});

/** A field of a call, and the rows of the rights matrix that say how the call is made. */
interface Field {
  call: string;
  name: string;
  wrapped: boolean;
}

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] };

const isText = (schema: Schema): boolean =>
  schema.type === 'string' || (schema.anyOf ?? []).some(isText);

/** Of any of the shapes that a body may have. */
const fieldsOf = ({ properties = {}, anyOf = [] }: Schema): [string, Schema][] => [
  ...Object.entries(properties),
  ...anyOf.flatMap(fieldsOf),
];

const { paths: PATHS } = openApiDocument(API_CHAPTERS) as {
  paths: Record<string, Record<string, object>>;
};

function textFieldsOf(call: string): Field[] {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(/:(\w+)/g, '{$1}');
  const operation = PATHS[address]?.[method.toLowerCase()] as
    | { requestBody?: { content: Record<string, { schema: Schema }> } }
    | undefined;
  const schema = operation?.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const inner = schema.properties?.['data'];
  const names = fieldsOf(inner ?? schema).filter(([, field]) => isText(field));
  const wrapped = inner !== undefined;
  return [...new Set(names.map(([name]) => name))].map((name) => ({ call, name, wrapped }));
}

const ROWS = Object.keys(REQUESTS);
const CALLS = [...new Set(ROWS.map((row) => row.split(' · ')[0] ?? ''))];
const FIELDS = CALLS.flatMap(textFieldsOf);

/** One question to the database: whether any column of the business holds this very text. */
let anyColumn: string;

beforeAll(async () => {
  const { rows } = await app.knex.raw(
    `SELECT string_agg(format('EXISTS (SELECT 1 FROM %I WHERE %s)', table_name, conditions), ' OR ') AS sql
       FROM (SELECT table_name, string_agg(format('%I = sent.text', column_name), ' OR ') AS conditions
               FROM information_schema.columns
              WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')
                AND table_name NOT LIKE 'strapi%' AND table_name <> 'audit_log'
              GROUP BY table_name) AS tables`,
  );
  // Why a payment was reversed stands in the history alone.
  const inHistory = `EXISTS (SELECT 1 FROM audit_log WHERE after ->> 'reason' = sent.text)`;
  anyColumn = `SELECT ${rows[0].sql} OR ${inHistory} AS found FROM (SELECT ?::text AS text) AS sent`;
});

async function isInTheDatabase(text: string): Promise<boolean> {
  const { rows } = await app.knex.raw(anyColumn, [text]);
  return rows[0].found;
}

/** A text of its own each time, so that what is found is what was sent. */
let count = 0;

/** What a text is kept only with: the next box begins with what was counted in the last. */
const companionsOf = (name: string): object =>
  name === 'difference_reason' ? { counted_value: 1_000 + count } : {};

async function put(row: string, { name, wrapped }: Field, text: string) {
  // What a phone sends, only a collector sends.
  const { of, caller } = row.includes('/api/field/operations') ? cast.Own : cast.Administrator;
  const { path, body } = await (REQUESTS[row] as (typeof REQUESTS)[string])(of, caller);
  const { data, ...bare } = (body ?? {}) as { data?: object };
  const changed = { ...(wrapped ? data : bare), ...companionsOf(name), [name]: text };
  const sent = wrapped ? { data: changed } : changed;
  return row.startsWith('PUT') ? caller.put(path, sent) : caller.post(path, sent);
}

async function isStored(field: Field, hostile: string): Promise<boolean> {
  for (const row of ROWS.filter((name) => name.split(' · ')[0] === field.call)) {
    count += 1;
    const text = `${hostile} ${count}`;
    const { status } = await put(row, field, text);
    expect(status).toBeLessThan(500);
    const isThere = await isInTheDatabase(text);
    if (isThere !== status < 400) expect([field.name, hasForm(field)]).toEqual([field.name, true]);
    if (isThere) return true;
  }
  return false;
}

test.each(FIELDS.map((field) => [field.call, field.name, field] as const))(
  '%s: %s',
  async (_call, _name, field) => {
    const isText = !hasForm(field);
    for (const hostile of HOSTILE) expect(await isStored(field, hostile)).toBe(isText);
    tally[isText ? 'stored' : 'refused'] += 1;
  },
);

test('there are such fields', () => {
  expect(tally.stored).toBeGreaterThan(10);
});
