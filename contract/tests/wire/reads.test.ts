import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomainError } from '../../src/errors.js';
import {
  cashBoxesQuery,
  clientQuery,
  clientsQuery,
  costsQuery,
  readListQuery,
  readRecordQuery,
  saleQuery,
  usersQuery,
} from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

const asked = (query: object, querystring = '') => ({ query, querystring });
const clients = (query: object) => readListQuery(clientsQuery, asked(query));
const boxes = (query: object) => readListQuery(cashBoxesQuery, asked(query));

describe('filters of a generic read', () => {
  const own = (name: string) => ({ relation: null, name });

  it('compare the record’s own fields, as the kind of each', () => {
    const filters = {
      id: { $in: ['3', '4'] },
      name: { $containsi: 'ana' },
      active: 'true',
      createdAt: { $gte: '2026-01-31', $lt: '2026-02-01T03:00:00-03:00' },
    };
    expect(clients({ filters }).where).toEqual({
      all: [
        { all: [{ field: own('id'), operator: '$in', values: [3, 4] }] },
        { all: [{ field: own('name'), operator: '$containsi', value: 'ana' }] },
        { field: own('active'), operator: '$eq', value: true },
        {
          all: [
            { field: own('createdAt'), operator: '$gte', value: '2026-01-31T00:00:00.000Z' },
            { field: own('createdAt'), operator: '$lt', value: '2026-02-01T06:00:00.000Z' },
          ],
        },
      ],
    });
  });

  it.each([
    [{ cash: '7' }],
    [{ cash: { id: '7' } }],
    [{ cash: { $eq: '7' } }],
    [{ cash: { id: { $eq: '7' } } }],
  ])('name a related record: %j', (filters) => {
    const { where } = readListQuery(costsQuery, asked({ filters }));
    expect(JSON.stringify(where)).toContain(
      JSON.stringify({ field: { relation: 'cash', name: 'id' }, operator: '$eq', value: 7 }),
    );
  });

  it('tell employees by their role', () => {
    const filters = { role: { type: 'funcionario' } };
    const { where } = readListQuery(usersQuery, asked({ filters }));
    expect(JSON.stringify(where)).toContain('"relation":"role","name":"type"');
  });

  it('go two levels deep', () => {
    const name = { name: 'Ana' };
    expect(clients({ filters: { $and: [{ $or: [name, name] }] } }).where).toEqual({
      all: [{ all: [{ all: [{ any: [expect.anything(), expect.anything()] }] }] }],
    });
    expect(
      Object.keys(faultsOf(() => clients({ filters: { $and: [{ $or: [{ $or: [name] }] }] } }))),
    ).toEqual(['filters[$and][0][$or][0][$or]']);
  });

  it.each([
    [{ password: 'x' }, 'filters[password]', 'O parâmetro "filters[password]" não é aceito'],
    [{ user: { cpf: '1' } }, 'filters[user][cpf]', 'O parâmetro "filters[user][cpf]" não é aceito'],
    [
      { user: { role: { id: '1' } } },
      'filters[user][role]',
      'O parâmetro "filters[user][role]" não é aceito',
    ],
    [
      { name: { $between: '1' } },
      'filters[name][$between]',
      'O parâmetro "filters[name][$between]" não é aceito',
    ],
    [
      { id: { $contains: '1' } },
      'filters[id][$contains]',
      'O parâmetro "filters[id][$contains]" não é aceito',
    ],
    [{ id: 'abc' }, 'filters[id]', 'O parâmetro "filters[id]" deve ser um número inteiro'],
    [{ id: '99999999999' }, 'filters[id]', 'O parâmetro "filters[id]" deve ser um número inteiro'],
    [{ active: 'sim' }, 'filters[active]', 'O parâmetro "filters[active]" deve ser true ou false'],
    [
      { name: 'a\u0000' },
      'filters[name]',
      'O parâmetro "filters[name]" deve ser um texto de até 255 caracteres',
    ],
    [{ name: ['a', 'b'] }, 'filters[name]', 'O parâmetro "filters[name]" não é aceito'],
    [
      { constructor: 'x' },
      'filters[constructor]',
      'O parâmetro "filters[constructor]" não é aceito',
    ],
    ['nome', 'filters', 'O parâmetro "filters" não é aceito'],
  ])('refuse %j by name', (filters, path, message) => {
    expect(faultsOf(() => clients({ filters }))).toEqual({ [path]: message });
  });

  it('refuse more conditions than anyone needs', () => {
    const $or = Array.from({ length: 101 }, (_, id) => ({ id: String(id) }));
    expect(faultsOf(() => clients({ filters: { $or } }))).toEqual({
      filters: 'O parâmetro "filters" tem mais de 100 condições',
    });
  });
});

describe('what the parser of query strings hands on no more', () => {
  it.each([
    ['filters[constructor]=1', 'filters[constructor]'],
    ['filters%5B__proto__%5D%5Bcpf%5D=1', 'filters[__proto__][cpf]'],
    ['filters[$or][0][toString][$eq]=1', 'filters[$or][0][toString][$eq]'],
    ['sort[__proto__]=asc', 'sort[__proto__]'],
    ['populate[__proto__]=*', 'populate[__proto__]'],
    ['hasOwnProperty=1', 'hasOwnProperty'],
    ['page=1&%63onstructor', 'constructor'],
    ['constructor[prototype][x]=1', 'constructor[prototype][x]'],
  ])('%s is refused by name', (querystring, name) => {
    const message = `O parâmetro "${name}" não é aceito`;
    expect(faultsOf(() => readListQuery(clientsQuery, asked({}, querystring)))).toEqual({
      [name]: message,
    });
    expect(faultsOf(() => readRecordQuery(clientQuery, asked({}, querystring)))).toEqual({
      [name]: message,
    });
  });

  it('such a word is a value like any other', () => {
    const request = asked({ filters: { name: 'constructor' } }, 'filters[name]=constructor');
    expect(() => readListQuery(clientsQuery, request)).not.toThrow();
  });

  it('more parameters than it reads', () => {
    const querystring = '&'.repeat(1000);
    expect(faultsOf(() => readListQuery(clientsQuery, asked({}, querystring)))).toEqual({
      query: 'A consulta tem mais de 1000 parâmetros',
    });
  });

  it('a list of more than a hundred values, which it makes a record of', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, id) => [id, String(id)]));
    const told = 'O parâmetro "filters[id][$in]" tem mais de 100 valores';
    expect(faultsOf(() => clients({ filters: { id: { $in: many } } }))).toEqual({
      'filters[id][$in]': told,
    });
  });
});

describe('what of a record is asked for', () => {
  it.each([
    ['*', { users_permissions_user: {}, type_status_cash: {} }],
    ['type_status_cash', { type_status_cash: {} }],
    [
      ['type_status_cash', 'users_permissions_user'],
      { type_status_cash: {}, users_permissions_user: {} },
    ],
    [{ type_status_cash: '*' }, { type_status_cash: {} }],
    [{ type_status_cash: 'true', users_permissions_user: 'false' }, { type_status_cash: {} }],
    [{ type_status_cash: { fields: ['name'] } }, { type_status_cash: { fields: ['name'] } }],
  ])('populate=%j', (populate, relations) => {
    const each = Object.entries(relations).map(([name, said]) => [
      name,
      { fields: null, populate: {}, ...said },
    ]);
    expect(boxes({ populate }).populate).toEqual(Object.fromEntries(each));
  });

  it('a relation of a relation brings the one on the way', () => {
    const populate = ['client.user', 'cash', 'cash.type_status_cash', 'portions'];
    expect(readRecordQuery(saleQuery, asked({ populate })).populate).toEqual({
      client: { fields: null, populate: { user: { fields: null, populate: {} } } },
      cash: { fields: null, populate: { type_status_cash: { fields: null, populate: {} } } },
      portions: { fields: null, populate: {} },
    });
  });

  it.each([
    ['name', ['name']],
    ['name,cpf', ['name', 'cpf']],
    [['id', 'name'], ['name']],
    [['name', '*'], null],
  ])('fields=%j', (fields, picked) => {
    expect(readRecordQuery(clientQuery, asked({ fields })).fields).toEqual(picked);
  });

  it.each([
    [
      'name:desc,id',
      [
        ['name', true],
        ['id', false],
      ],
    ],
    [
      ['name', 'lastName:DESC'],
      [
        ['name', false],
        ['lastName', true],
      ],
    ],
    [{ name: 'desc' }, [['name', true]]],
  ])('sort=%j', (sort, said) => {
    const sorting = said.map(([name, descending]) => ({ name, descending }));
    expect(clients({ sort }).sort).toEqual(sorting);
  });

  it.each([
    [{ populate: 'user.role' }, { populate: 'O parâmetro "populate=user.role" não é aceito' }],
    [
      { populate: { user: { filters: {} } } },
      { 'populate[user][filters]': 'O parâmetro "populate[user][filters]" não é aceito' },
    ],
    [
      { fields: ['deleted_at'] },
      { 'fields[0]': 'O parâmetro "fields[0]=deleted_at" não é aceito' },
    ],
    [{ sort: 'user.name' }, { sort: 'O parâmetro "sort=user.name" não é aceito' }],
    [{ sort: { id: 'depois' } }, { 'sort[id]': 'O parâmetro "sort[id]" deve ser asc ou desc' }],
    [
      { pageSize: '1000' },
      { pageSize: 'O parâmetro "pageSize" deve ser um número inteiro de 1 a 999' },
    ],
    [
      { pagination: { start: '1' } },
      { 'pagination[start]': 'O parâmetro "pagination[start]" não é aceito' },
    ],
    [{ where: { id: '1' } }, { where: 'O parâmetro "where" não é aceito' }],
    [{ toString: '1' }, { toString: 'O parâmetro "toString" não é aceito' }],
  ])('%j is refused by name', (query, faults) => {
    expect(faultsOf(() => clients(query))).toEqual(faults);
  });

  it('says nothing where nothing is said, or nothing stands behind the name', () => {
    const nothing = { where: null, sort: [], fields: null, populate: {}, page: 1, pageSize: null };
    expect(clients({})).toEqual(nothing);
    const empty = { filters: '', sort: '', fields: '', populate: '', pagination: '', pageSize: '' };
    expect(clients(empty)).toEqual(nothing);
    expect(clients({ pagination: { page: '2' }, pageSize: '50' })).toMatchObject({
      page: 2,
      pageSize: 50,
    });
  });
});

it('whatever is asked is read, or refused in Portuguese by the name of a parameter', () => {
  const names = [
    'filters',
    'sort',
    'fields',
    'populate',
    'pagination',
    'page',
    'user',
    'id',
    '$or',
    '$eq',
    '$in',
    '__proto__',
  ];
  const text = fc.oneof(fc.constantFrom('*', 'id', 'name:desc', '1', 'user', ''), fc.string());
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      text,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('value')),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (query) => {
      try {
        clients(query);
      } catch (error) {
        if (!isDomainError(error)) throw error;
        expect(error.details.length).toBeGreaterThan(0);
        for (const { message } of error.details) expect(message).toMatch(/^O parâmetro "/);
      }
    }),
    { numRuns: 500 },
  );
});
