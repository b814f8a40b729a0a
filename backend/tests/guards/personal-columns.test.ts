import {
  HISTORY_FIELDS,
  historyChanges,
  IMPERSONAL_PAYLOAD_FIELDS,
  impersonalPart,
} from '@crediario/contract/wire';
import {
  CLIENT_COLUMNS,
  inClientWords,
  PERSONAL_CLIENT_COLUMNS,
} from '../../src/api/client/queries/client-columns';
import { POINT_COLUMNS } from '../../src/api/client/queries/client-point';
import { VISIT_NOTE_COLUMNS } from '../../src/api/client/queries/visit-notes';
import { SCORE_COLUMNS } from '../../src/api/client/queries/score-columns';
import { IMPORT_ROW_COLUMNS } from '../../src/core/client/import-columns';
import { auditedUser, USER_COLUMNS } from '../../src/core/employee/user-columns';
import { PASSWORD, startApp } from '../harness';
import { aWorld } from '../world';

const app = startApp();

const columnsOf = (table: string): Promise<string[]> =>
  app
    .knex('information_schema.columns')
    .where({ table_schema: 'public', table_name: table })
    .pluck('column_name');

const fieldIn = (column: object): string[] =>
  'field' in column && 'personal' in column && column.personal ? [String(column.field)] : [];

const namesIn = (columns: object) => Object.keys(columns).sort();

describe('who a person is, is declared column by column', () => {
  it.each([
    ['clients', CLIENT_COLUMNS, 'api/client/queries/client-columns.ts'],
    ['client_visit_notes', VISIT_NOTE_COLUMNS, 'api/client/queries/visit-notes.ts'],
    ['client_points', POINT_COLUMNS, 'api/client/queries/client-point.ts'],
    ['import_rows', IMPORT_ROW_COLUMNS, 'core/client/import-columns.ts'],
    ['client_scores', SCORE_COLUMNS, 'api/client/queries/score-columns.ts'],
    ['up_users', USER_COLUMNS, 'core/employee/user-columns.ts'],
  ])('of %s', async (table, columns, file) => {
    const there = await columnsOf(table);
    const undeclared = there.filter((name) => !Object.hasOwn(columns, name));
    const gone = namesIn(columns).filter((name) => !there.includes(name));
    expect({ file, undeclared, gone }).toEqual({ file, undeclared: [], gone: [] });
  });
});

describe('of a client', () => {
  it('the audit log loses what is personal, and nothing else', async () => {
    const record = Object.fromEntries(namesIn(CLIENT_COLUMNS).map((name) => [name, 'x']));
    const { rows } = await app.knex.raw(`SELECT crediario_audit_blanked('client', ?) AS left`, [
      JSON.stringify(record),
    ]);
    const left: Record<string, string> =
      typeof rows[0].left === 'string' ? JSON.parse(rows[0].left) : rows[0].left;
    const lost = namesIn(left).filter((name) => left[name] !== 'x');
    const personal = Object.entries(CLIENT_COLUMNS).filter(([, column]) => column.personal);
    expect(lost).toEqual(personal.map(([name]) => name).sort());
  });

  it('a phone’s operation loses all but the numbers that are no one’s', async () => {
    const said = Object.fromEntries(
      [...IMPERSONAL_PAYLOAD_FIELDS, ...Object.values(CLIENT_COLUMNS).flatMap(fieldIn)].map(
        (name) => [name, 7],
      ),
    );
    const body = {
      id: 'x',
      seq: 1,
      kind: 'client',
      taken_at: 'x',
      position: { lat: 1 },
      payload: said,
    };
    const texts = {
      ...body,
      payload: Object.fromEntries(namesIn(said).map((name) => [name, 'x'])),
    };
    for (const [sent, stays] of [
      [body, [...IMPERSONAL_PAYLOAD_FIELDS].sort()],
      [texts, []],
      [{ ...body, payload: 'Maria' }, []],
    ] as const) {
      const { rows } = await app.knex.raw(
        'SELECT crediario_operation_blanked(CAST(? AS json)) AS left',
        [JSON.stringify(sent)],
      );
      expect(namesIn(rows[0].left)).toEqual([
        'id',
        'kind',
        'offset_ms',
        'payload',
        'seq',
        'taken_at',
      ]);
      expect(namesIn(rows[0].left.payload)).toEqual(stays);
      expect(rows[0].left).toEqual(impersonalPart(sent));
    }
  });

  it('histories tell what is personal by its field', () => {
    const record = Object.fromEntries(PERSONAL_CLIENT_COLUMNS.map(({ name }) => [name, 'x']));
    const told = historyChanges(null, inClientWords(record), false).map(({ field }) => field);
    expect(told.sort()).toEqual(PERSONAL_CLIENT_COLUMNS.map(({ field }) => field).sort());
  });
});

describe('of a user', () => {
  const entries = Object.entries(USER_COLUMNS);

  it('what is personal is told by its field, or is a secret', () => {
    const told = new Set([...Object.keys(HISTORY_FIELDS), 'username']);
    const untold = entries.filter(
      ([, column]) =>
        column.personal && !('secret' in column) && !(column.field && told.has(column.field)),
    );
    expect(untold).toEqual([]);
  });

  it('an auditor sees who the person is and whether they have access', () => {
    const row = Object.fromEntries(entries.map(([name]) => [name, 'x']));
    expect(auditedUser(row)).toEqual({
      username: 'x',
      email: 'x',
      blocked: 'x',
      name: 'x',
      finalname: 'x',
      cpf: 'x',
      phone: 'x',
      password: 'alterada',
    });
  });

  it('no secret leaves the database, in an answer or into the audit log', async () => {
    const { sara, fabio } = await aWorld(app);
    const secrets = Object.fromEntries(
      entries.flatMap(([name, column]) => ('secret' in column ? [[name, `segredo-${name}`]] : [])),
    );
    await app.knex('up_users').where({ id: fabio.id }).update(secrets);
    const edit = { data: { name: 'Fábio', password: PASSWORD } };
    const answers = [
      await sara.get(`/api/users/${fabio.id}`).expect(200),
      await sara.get('/api/users').expect(200),
      await sara.put(`/api/users/${fabio.id}`, edit.data).expect(200),
    ].map(({ body }) => JSON.stringify(body));
    const { password } = await app.knex('up_users').where({ id: fabio.id }).first('password');
    const log = await app.knex('audit_log').where({ entity: 'user', entity_id: fabio.id });
    expect(log.length).toBeGreaterThan(0);
    const said = [...answers, JSON.stringify(log)].join('\n');
    expect([...Object.values(secrets), password].filter((secret) => said.includes(secret))).toEqual(
      [],
    );
  });
});
