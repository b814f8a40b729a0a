import type { ImportRow } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { hashes, rowsOfImport, stage, step } from '../world/imports';
import { differencesIn } from '../world/verify';

const app = startApp();

type Line = Omit<ImportRow, 'line' | 'cells'>;

/** Tests share a database: each has people of its own. */
let people = 10;
const aPerson = () => {
  people += 1;
  return { lastName: 'Farias', cpf: `529982247${people}`, phone: `859887710${people}` };
};

const sale = (of: Partial<NonNullable<ImportRow['sale']>> = {}): ImportRow['sale'] => ({
  sold_on: '2026-01-05',
  value_cents: 100_000,
  total_cents: 120_000,
  instalments: 10,
  frequency: 'weekly',
  first_due: '2026-01-12',
  ...of,
});

/** Thursday 05/02/2026: of a weekly sale from 12/01 four instalments were due before today. */
const aDay = () => aWorld(app, '2026-02-05T12:00:00-03:00');

function lines({ fabio }: World): Line[] {
  const abdias = { ...aPerson(), name: 'Abdias' };
  const another = () => ({ ...aPerson(), cpf: '' });
  return [
    { client: abdias, collector: String(fabio.id), sale: sale({ paid_cents: 30_000 }) },
    { client: { ...another(), name: 'Adélia' }, collector: String(fabio.id) },
    { client: { ...abdias, name: 'Outro' } },
    { client: { ...another(), name: 'Aderbal', phone: '859871244' }, sale: sale() },
    { client: { ...another(), name: 'Agnaldo' }, sale: sale({ paid_cents: 130_000 }) },
    { client: { ...another(), name: 'Alberto' }, collector: 'Zé' },
    { client: abdias, sale: sale({ value_cents: 50_000, total_cents: 60_000 }) },
    { client: abdias, sale: sale({ paid_cents: 30_000 }) },
  ];
}

const verdicts = async (world: World, id: number) =>
  (await rowsOfImport(world, id)).map(({ line, verdict, column, reason }) =>
    [line, verdict, column, reason]
      .filter((word) => word !== null)
      .join(' · ')
      .replaceAll('\u00a0', ' '),
  );

describe('an import', () => {
  it('is tried and taken back; done, it comes to the same', async () => {
    const world = await aDay();
    const id = await stage(world, lines(world));
    const before = await hashes(app, ['import_batches', 'import_rows']);
    const tried = await step(app, world, id, 'dry-run');
    expect(tried).toMatchObject({
      state: 'checked',
      counts: { new: 3, update: 0, duplicate: 2, refused: 3 },
      totals: { clients: 2, open_sales: 2, owed: 1500, overdue: 420 },
    });
    expect(await hashes(app, ['import_batches', 'import_rows'])).toEqual(before);
    const told = await verdicts(world, id);
    expect(told).toEqual([
      // Taken all the same, as the form takes it.
      '2 · new · Confira o CPF: os dígitos não conferem',
      '3 · new',
      '4 · duplicate · cpf · mesmo CPF da linha 2, com outro nome',
      '5 · refused · phone · falta 1 algarismo',
      '6 · refused · paid_cents · R$ 1.300,00 é mais que o total, R$ 1.200,00',
      '7 · refused · collector · “Zé” não é um funcionário',
      '8 · new',
      '9 · duplicate · sale · mesma venda da linha 2',
    ]);
    const done = await step(app, world, id, 'apply');
    expect(done).toMatchObject({ state: 'applied', counts: tried.counts, totals: tried.totals });
    expect(await verdicts(world, id)).toEqual(told);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('names all that is wrong with a row, not the first of it alone', async () => {
    const world = await aDay();
    const id = await stage(world, [
      {
        client: { lastName: 'Farias', phone: '859871244' },
        collector: 'Zé',
        sale: sale({ paid_cents: 130_000 }),
      },
      {
        client: aPerson(),
        collector: 'Zé',
        faults: [
          { column: 'Valor', reason: 'não é um valor' },
          { column: 'Data', reason: 'não é uma data' },
        ],
      },
      { client: aPerson(), faults: [{ column: 'name', reason: 'longo demais' }] },
      { client: aPerson(), sale: sale({ sold_on: '2026-02-30', value_cents: 0, fee_percent: 20 }) },
      {
        client: { ...aPerson(), name: 'Rita' },
        faults: [{ column: 'Valor', reason: '“abc” não é um valor' }],
        sale: sale({ sold_on: '2026-02-30', value_cents: null, paid_count: 13 }),
      },
      { client: { ...aPerson(), name: 'Rita' }, sale: sale({ value_cents: null }) },
    ]);
    await step(app, world, id, 'dry-run');
    expect(await verdicts(world, id)).toEqual([
      '2 · refused · paid_cents · R$ 1.300,00 é mais que o total, R$ 1.200,00; ' +
        'Nome: Informe o nome; Celular: falta 1 algarismo; Cobrador: “Zé” não é um funcionário',
      '3 · refused · Valor · não é um valor; Data: não é uma data; Nome: Informe o nome; ' +
        'Cobrador: “Zé” não é um funcionário; Confira o CPF: os dígitos não conferem',
      '4 · refused · name · longo demais; Confira o CPF: os dígitos não conferem',
      '5 · refused · sold_on · A data da venda é inválida; ' +
        'Valor: O valor da venda deve ser maior que zero; Nome: Informe o nome; ' +
        'Confira o CPF: os dígitos não conferem',
      '6 · refused · Valor · “abc” não é um valor; Data da venda: A data da venda é inválida; ' +
        'Parcelas pagas: Foram pagas de 0 a 10 parcelas; Confira o CPF: os dígitos não conferem',
      '7 · refused · Linha ilegível; Confira o CPF: os dígitos não conferem',
    ]);
    const rows = await rowsOfImport(world, id);
    expect(rows.map(({ sale_date }) => sale_date)).toEqual([
      '2026-01-05',
      null,
      null,
      '2026-02-30',
      '2026-02-30',
      '2026-01-05',
    ]);
    expect(rows.map(({ other_columns }) => other_columns)).toEqual([
      ['name', 'phone', 'collector'],
      ['Data', 'name', 'collector'],
      [],
      ['value_cents', 'name'],
      ['sold_on', 'paid_count'],
      [],
    ]);
  });

  it('brings what is owed, and counts nothing as received, sold or earned', async () => {
    const world = await aDay();
    const boxes = await app.knex('cashs').orderBy('id');
    const id = await stage(world, lines(world));
    await step(app, world, id, 'dry-run');
    await step(app, world, id, 'apply');
    const [row] = await rowsOfImport(world, id);
    const { body } = await world.sara
      .get(`/api/reportSales?id_client=${row?.client_id}`)
      .expect(200);
    expect(body.data).toMatchObject([
      { cash_id: null, sales_value_fees: 600, portion_value_pay: 0, portion_delay_days: 24 },
      {
        cash_id: null,
        sales_date: '2026-01-05',
        sales_value_fees: 1200,
        portion_value_pay: 300,
        portion_value_nopay: 900,
        portion_count_pay: 2,
        portion_dt_next_pay: '2026-01-26',
        portion_last_value_pay: null,
        payment_id: null,
      },
    ]);
    expect(
      await app
        .knex('ledger_entries')
        .whereIn('sale_id', app.knex('sales').where({ origin: 'import' }).select('id')),
    ).toEqual([]);
    expect(await app.knex('cashs').orderBy('id')).toEqual(boxes);
    await world.pay(body.data[1].sales_id, '90,00');
    const paid = await world.sara.get(`/api/sales/${body.data[1].sales_id}`).expect(200);
    expect(paid.status).toBe(200);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('is told on the client’s page on the day of the sale, what was paid before right after it', async () => {
    const world = await aDay();
    const id = await stage(world, lines(world));
    await step(app, world, id, 'dry-run');
    await step(app, world, id, 'apply');
    const [row] = await rowsOfImport(world, id);
    const told = async (query: string) =>
      (
        await world.sara.get(`/api/clients/${row?.client_id}/timeline${query}`).expect(200)
      ).body.data.map(({ kind, moment, value }: Record<string, unknown>) => [kind, moment, value]);
    const day = '2026-01-05T12:00:00.000Z';
    const paid = ['payment', day, 300];
    expect(await told('')).toEqual([paid, ['sale', day, 500], ['sale', day, 1000]]);
    expect(await told('?kind=payments')).toEqual([paid]);
    const { body } = await world.sara.get(`/api/clients/${row?.client_id}/timeline`).expect(200);
    expect(body.data[0]).toMatchObject({
      from_import: true,
      cash_id: null,
      portion_first: 1,
      portion_last: 3,
      portions_settled: 2,
    });
  });

  it('is taken back, and leaves what was there', async () => {
    const world = await aDay();
    const known = await world.aClient();
    await app
      .knex('clients')
      .where({ id: known })
      .update({ name: 'Rita', last_name: 'Lima', cpf: '111.444.777-35' });
    const before = await hashes(app);
    const rows: Line[] = [
      ...lines(world),
      {
        client: { name: 'Rita', lastName: 'Lima', cpf: '11144477735', phone: '85999990000' },
        sale: sale(),
      },
    ];
    const id = await stage(world, rows);
    await step(app, world, id, 'dry-run');
    const done = await step(app, world, id, 'apply');
    expect(done).toMatchObject({ counts: { new: 3, update: 1 }, undo_hindered_by: [] });
    expect(await app.knex('clients').where({ id: known }).first('phone')).toEqual({
      phone: '(85) 99999-0000',
    });
    const undone = await step(app, world, id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', fault: null });
    expect(await hashes(app)).toEqual(before);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('stays once something was built on it', async () => {
    const world = await aDay();
    const id = await stage(world, lines(world));
    await step(app, world, id, 'dry-run');
    await step(app, world, id, 'apply');
    const [row] = await rowsOfImport(world, id);
    await world.pay(row?.sale_id ?? 0, '10,00');
    const { body } = await world.sara.get(`/api/imports/${id}`).expect(200);
    expect(body.data.undo_hindered_by).toEqual([{ what: 'pagamento', count: 1 }]);
    const refused = await world.sara.post(`/api/imports/${id}/undo`).expect(409);
    expect(refused.body.error.message).toBe(
      'Não é mais possível desfazer a importação: já há 1 pagamento',
    );
    await world.pay(row?.sale_id ?? 0, '10,00');
    const twice = await world.sara.get(`/api/imports/${id}`).expect(200);
    expect(twice.body.data.undo_hindered_by).toEqual([{ what: 'pagamentos', count: 2 }]);
    await expect(
      app
        .knex('sales')
        .where({ id: row?.sale_id ?? 0 })
        .delete(),
    ).rejects.toThrow('is refused');
  });
});
