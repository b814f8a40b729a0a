import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile';
import { PARAMETER_VALUES, STRAPI_PARAMETERS } from './parameters';

/** A request as it goes over the wire. */
export interface Call {
  method: string;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
}

/** A good request, before anything was done to it. */
export interface Draft {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/** One thing done to a request; chosen before the request is known, so that a seed says it again. */
type Mutation = (draft: Draft) => Draft;

type Place = (string | number)[];

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Every place in a body, its root included. */
function placesIn(body: unknown, here: Place = []): Place[] {
  if (!isContainer(body)) return [here];
  return [
    here,
    ...Object.entries(body).flatMap(([name, value]) => placesIn(value, [...here, name])),
  ];
}

/** The body with what stands at the place put through `change`; `undefined` takes it away. */
function changedAt(
  body: unknown,
  [name, ...rest]: Place,
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(body);
  const entries = Object.entries(body as object).map(
    ([key, value]) => [key, key === String(name) ? changedAt(value, rest, change) : value] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const inBody =
  (at: number, change: (value: unknown) => unknown): Mutation =>
  (draft) => {
    const places = placesIn(draft.body);
    return { ...draft, body: changedAt(draft.body, places[at % places.length] ?? [], change) };
  };

/** A field more in whatever object the place is in. */
const withField =
  (name: string, value: unknown) =>
  (place: unknown): unknown =>
    isContainer(place) && !Array.isArray(place)
      ? { ...place, [name]: value }
      : { id: place, [name]: value };

function bodyMutation(fields: readonly string[]): fc.Arbitrary<Mutation> {
  const change: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
    { weight: 8, arbitrary: hostileValue.map((value) => () => value) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...fields), hostileValue)
        .map(([name, value]) => withField(name, value)),
    },
    { weight: 1, arbitrary: fc.constant(() => undefined) },
    { weight: 1, arbitrary: fc.constant((value: unknown) => [value, value]) },
    { weight: 1, arbitrary: fc.constant((value: unknown) => ({ id: value })) },
    { weight: 1, arbitrary: fc.constant((value: unknown) => String(value)) },
    { weight: 1, arbitrary: fc.constant((value: unknown) => JSON.stringify(value)) },
  );
  return fc.tuple(fc.nat(60), change).map(([at, how]) => inBody(at, how));
}

/** Some as they are, broken percent signs included; all else as a browser sends it. */
const parameterValue = fc.oneof(
  fc.constantFrom(...PARAMETER_VALUES),
  hostileText.map((text) => encodeURIComponent(Buffer.from(text).toString())),
);

const readable = (name: string) => name.replace(/[^\w$[\]]/g, encodeURIComponent);

const withParameter =
  (name: string, value: string): Mutation =>
  (draft) => ({
    ...draft,
    path: `${draft.path}${draft.path.includes('?') ? '&' : '?'}${readable(name)}=${value}`,
  });

/** The value of the n-th parameter that is there replaced. */
const inParameter =
  (at: number, value: string): Mutation =>
  (draft) => {
    const [path = '', query] = draft.path.split('?');
    if (!query) return draft;
    const pairs = query.split('&');
    const changed = pairs.map((pair, index) =>
      index === at % pairs.length ? `${pair.split('=')[0]}=${value}` : pair,
    );
    return { ...draft, path: `${path}?${changed.join('&')}` };
  };

const withoutQuery: Mutation = (draft) => ({ ...draft, path: draft.path.split('?')[0] ?? '' });

function queryMutation(fields: readonly string[]): fc.Arbitrary<Mutation> {
  const name = fc.constantFrom(...STRAPI_PARAMETERS, ...fields);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(name, parameterValue).map(([key, value]) => withParameter(key, value)),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.nat(5), parameterValue).map(([at, value]) => inParameter(at, value)),
    },
    { weight: 1, arbitrary: fc.constant(withoutQuery) },
  );
}

/** The ids in an address, or its last part where it has none. */
const inAddress =
  (value: string): Mutation =>
  (draft) => {
    const [path = '', query] = draft.path.split('?');
    const changed = /\/\d+/.test(path) ? path.replace(/\/\d+/, `/${value}`) : `${path}/${value}`;
    return { ...draft, path: query === undefined ? changed : `${changed}?${query}` };
  };

/** What an HTTP header may carry at all. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?'));

const HEADERS: Record<string, string[]> = {
  'content-type': [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-7',
    '',
  ],
  'idempotency-key': ['', ' ', 'k'.repeat(128), 'k'.repeat(129), 'k'.repeat(10_000), 'chave'],
  authorization: [
    'Bearer',
    'Bearer ',
    'Bearer x.y.z',
    'Basic YTpi',
    'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  'x-forwarded-for': ['127.0.0.1', "1'; --", 'x'.repeat(500)],
  accept: ['text/html', '*/*;q=x', 'application/xml'],
  'accept-encoding': ['br;q=2', ';;', '*'],
  'accept-language': ['xx-XX-XX', ';;;'],
  origin: ['null', 'https://example.com'],
  'if-none-match': ['*', '"'],
  range: ['bytes=0-', 'bytes=-1', 'x'],
};

const headerMutation: fc.Arbitrary<Mutation> = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constantFrom(...(HEADERS[name] ?? [])) },
        { weight: 1, arbitrary: headerText },
      )
      .map(
        (value): Mutation =>
          (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } }),
      ),
  );

const mutation = (fields: readonly string[], hasBody: boolean): fc.Arbitrary<Mutation> =>
  fc.oneof(
    { weight: hasBody ? 10 : 1, arbitrary: bodyMutation(fields) },
    { weight: hasBody ? 2 : 8, arbitrary: queryMutation(fields) },
    { weight: 2, arbitrary: parameterValue.map(inAddress) },
    { weight: 2, arbitrary: headerMutation },
  );

/** Now and then a body that is no JSON. */
const spelling: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 30, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.constant((text: string) => text.slice(0, -1)) },
  { weight: 1, arbitrary: fc.constant((text: string) => `${text}${text}`) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', '{', 'null', '[]', '"', 'NaN', '\ufeff{}', '{"data":{"data":{}}}')
      .map((text) => () => text),
  },
);

/** What is done to a request: a few mutations, then how its body is spelt.
 *  `fields` are names that the API knows, for parameters and fields that do not belong here. */
export function assault(
  fields: readonly string[],
  hasBody: boolean,
): fc.Arbitrary<(draft: Draft) => Call> {
  const several = fc.array(mutation(fields, hasBody), { minLength: 1, maxLength: 3 });
  return fc.tuple(several, spelling).map(([mutations, spelt]) => (draft) => {
    const { body, ...rest } = mutations.reduce((so, change) => change(so), draft);
    const text = body === undefined ? undefined : JSON.stringify(body);
    return { ...rest, body: text === undefined ? undefined : spelt(text) };
  });
}
