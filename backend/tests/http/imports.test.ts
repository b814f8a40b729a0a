import { backgroundDone } from '../../src/platform/background/background';
import { startApp } from '../harness';
import { aWorld } from '../world';

const app = startApp();

const FILE = { file_name: 'carteira.csv', header: ['Nome', 'Celular'], rows: 3, key: 'one' };

const rowOf = (line: number, name: string) => ({
  line,
  client: { name, lastName: 'Souza', phone: '85988771020' },
  cells: [name, '85 98877-1020'],
});

describe('a file comes in', () => {
  it('is one import, however often it begins, and keeps each line once', async () => {
    const { sara } = await aWorld(app);
    const begun = await sara.post('/api/imports', { data: FILE }).expect(200);
    const again = await sara.post('/api/imports', { data: FILE }).expect(200);
    expect(again.body.data).toMatchObject({ id: begun.body.data.id, state: 'staging', staged: 0 });
    const { id } = begun.body.data;
    const send = (rows: object[]) =>
      sara.post(`/api/imports/${id}/rows`, { data: { from: 2, rows } });
    await send([rowOf(2, 'Maria'), rowOf(3, 'José')]).expect(200);
    const { body } = await send([rowOf(3, 'João'), rowOf(4, 'Ana')]).expect(200);
    expect(body.data).toEqual({ staged: 3 });
    const { body: page } = await sara.get(`/api/imports/${id}/rows?criterio=joao`).expect(200);
    expect(page.data).toMatchObject([
      { line: 3, client_name: 'João Souza', client_phone: '85988771020', verdict: null },
    ]);
    expect(page.meta.pagination.total).toBe(1);
  });

  it('has no more lines than it said, nor what is no line', async () => {
    const { sara } = await aWorld(app);
    const { body } = await sara
      .post('/api/imports', { data: { ...FILE, rows: 1, key: 'two' } })
      .expect(200);
    const send = (rows: unknown) =>
      sara.post(`/api/imports/${body.data.id}/rows`, { data: { from: 1, rows } });
    const many = await send([rowOf(2, 'Maria'), rowOf(3, 'José')]).expect(400);
    expect(many.body.error.details.code).toBe('IMPORT_ROWS_TOO_MANY');
    await send([{ line: 0, client: null, cells: [] }]).expect(400);
    await send(Array.from({ length: 201 }, (_, index) => rowOf(index + 1, 'Ana'))).expect(400);
    await sara.get('/api/imports/999/rows').expect(404);
  });

  it('refuses a line that cannot be read, and that alone', async () => {
    const { sara } = await aWorld(app);
    const begun = await sara.post('/api/imports', { data: { ...FILE, rows: 6, key: 'odd' } });
    const { id } = begun.body.data;
    const odd = [
      { client: { name: ['Ana'] } },
      { client: { name: 'A\0na' } },
      { client: { name: 'Ana \ud83d' }, '\ud83d': '\0' },
      { client: { name: 'x'.repeat(2_001) } },
      { sale: [1] },
    ].map((said, index) => ({ ...rowOf(index + 2, 'Ana'), ...said }));
    const rows = [...odd, rowOf(7, 'Bia')];
    // As JSON writes them.
    await sara
      .post(`/api/imports/${id}/rows`, JSON.stringify({ data: { from: 2, rows } }), {
        'Content-Type': 'application/json',
      })
      .expect(200);
    await sara.post(`/api/imports/${id}/dry-run`).expect(200);
    await backgroundDone(app.strapi);
    const { body } = await sara.get(`/api/imports/${id}/rows`).expect(200);
    expect(
      body.data.map(({ line, verdict, column, reason }: Record<string, unknown>) =>
        [line, verdict, column, reason].filter(Boolean).join(' · '),
      ),
    ).toEqual([
      '2 · refused · name · Deve ser um texto',
      '3 · refused · name · Contém um caractere inválido',
      '4 · refused · name · Contém um caractere inválido',
      '5 · refused · name · Deve ter no máximo 2000 caracteres',
      '6 · refused · sale · Linha ilegível',
      '7 · new',
    ]);
  });

  it('keeps of a line that comes twice what came last', async () => {
    const { sara } = await aWorld(app);
    const file = { data: { ...FILE, rows: 2, key: 'twice' } };
    const { body } = await sara.post('/api/imports', file).expect(200);
    const rows = [rowOf(2, 'Maria'), rowOf(3, 'José'), rowOf(2, 'Marta')];
    const sent = await sara
      .post(`/api/imports/${body.data.id}/rows`, { data: { from: 2, rows } })
      .expect(200);
    expect(sent.body.data).toEqual({ staged: 2 });
    const { body: page } = await sara.get(`/api/imports/${body.data.id}/rows`).expect(200);
    expect(page.data.map((row: { client_name: string }) => row.client_name)).toEqual([
      'Marta Souza',
      'José Souza',
    ]);
  });

  it('is compared with what the old system says, and its columns are known the next time', async () => {
    const { sara } = await aWorld(app);
    const { body } = await sara
      .post('/api/imports', { data: { ...FILE, key: 'three' } })
      .expect(200);
    const expected = { expected_clients: 3, expected_owed: 613_330.55 };
    await sara.put(`/api/imports/${body.data.id}`, { data: expected }).expect(200);
    const read = await sara.get(`/api/imports/${body.data.id}`).expect(200);
    expect(read.body.data.expected).toEqual({
      clients: 3,
      open_sales: null,
      owed: 613_330.55,
      overdue: null,
    });
    const header = 'c0ffee'.repeat(10);
    const mapping = { columns: { Nome: 'name' } };
    expect((await sara.get(`/api/imports/mappings?header=${header}`)).body.data).toBeNull();
    await sara.put('/api/imports/mappings', { data: { header, mapping } }).expect(200);
    const { body: known } = await sara.get(`/api/imports/mappings?header=${header}`).expect(200);
    expect(known.data).toEqual({ header, mapping });
  });
});
