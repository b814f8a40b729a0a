import { formatMoney } from '@crediario/contract/domain';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { aLine, aPixId, lineIdOf, rowsIn, send } from '../world/bank';
import { refusedCall } from '../world/http';
import { differencesIn } from '../world/verify';

/** How lines of the bank come in: domain.md 11, decision 0028. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

describe('a statement that is sent', () => {
  it('adds each line once, whatever files and chunks it stands in', async () => {
    const world = await aWorld(app);
    const [one, two, three] = [aLine(10), aLine(20), aLine(30)];
    const first = await send(world, [one, two, one], { balance: 30, balance_day: '2026-01-31' });
    expect(first).toMatchObject({ added: 2, known: 1, different: 0 });
    const rest = { file_id: first.file_id };
    expect(await send(world, [three, { ...two, value: 21 }], rest)).toEqual({
      file_id: first.file_id,
      added: 1,
      known: 1,
      different: 1,
      ahead: 0,
    });
    expect(await send(world, [three, two, one])).toMatchObject({ added: 0, known: 3 });
    const values = (await rowsIn(app, world, [one, two, three])).map((row) => row?.value);
    expect(values).toEqual([10, 20, 30]);
    const { body } = await world.sara.get('/api/company-account/lines').expect(200);
    expect(body.meta).toMatchObject({
      bank: { balance: 30, day: '2026-01-31' },
      file: 'extrato.ofx',
    });
  });

  it.each([
    ['o dia deve ser uma data válida (AAAA-MM-DD)', { day: '2024-02-30' }],
    ['a hora deve ser HH:mm:ss', { time: '24:00:00' }],
    [`o valor deve ser em reais, até ${formatMoney(9_999_999_999)}, e não zero`, { value: 0 }],
    ['o id deve ter de 1 a 200 caracteres, sem espaços nas pontas', { id: ' 1' }],
    ['o texto deve ter no máximo 500 caracteres', { text: 'x'.repeat(501) }],
  ])('names the line, and that %s', async (fault, wrong) => {
    const world = await aWorld(app);
    const data = { name: 'extrato.ofx', lines: [aLine(10), { ...aLine(20), ...wrong }] };
    const { body } = await world.sara.post('/api/company-account/lines', { data }).expect(400);
    expect(JSON.stringify(body.error.details)).toContain(`Linha 2: ${fault}`);
  });

  it('counts what bears a number of the same file and is another movement', async () => {
    const world = await aWorld(app);
    const one = aLine(11.11);
    const sums = await send(world, [one, { ...one, value: 22.22 }]);
    expect(sums).toMatchObject({ added: 1, known: 1, different: 1 });
  });

  it.each([
    [{ value: 0 }],
    [{ day: '2026-02-30' }],
    [{ time: '24:00:00' }],
    [{ time: '23:40' }],
    [{ id: '' }],
    [{ id: ' ' }],
    [{ id: ' X' }],
    [{ id: 'X\u200b' }],
    [{ text: 'x'.repeat(501) }],
    [{ value: 1.234 }],
  ])('%j is a 400', async (fields) => {
    const world = await aWorld(app);
    const data = { name: 'a.ofx', lines: [aLine(1, fields)] };
    const call = () => world.sara.post('/api/company-account/lines', { data });
    expect((await refusedCall(app, call))[0]).toBe(400);
  });

  it.each([
    ['OFX, then CSV', ['123-4:', '']],
    ['CSV, then OFX', ['', '123-4:']],
    ['an OFX that names no account, then CSV', [':', '']],
  ])('is the same line in both formats of a bank: %s', async (_, [first, second]) => {
    const world = await aWorld(app);
    // Numbers of this test alone; two lines of one day and value are two.
    const lines = [aLine(31.7), aLine(31.7)];
    const of = (account = '') => lines.map((line) => ({ ...line, id: `${account}${line.id}` }));
    expect(await send(world, of(first))).toMatchObject({ added: 2, known: 0 });
    expect(await send(world, of(second))).toMatchObject({ added: 0, known: 2, different: 0 });
    // The same number on another day, or of another account, is another movement.
    const [line] = of();
    const other = { ...aLine(31.7, { day: '2026-01-30' }), id: `${second}${line?.id}` };
    const elsewhere = { ...aLine(31.7), id: `9-9:${line?.id}` };
    const isBare = first === '';
    expect(await send(world, [elsewhere])).toMatchObject({ added: isBare ? 0 : 1 });
    expect(await send(world, [other])).toMatchObject({ added: 1 });
  });

  it('keeps each line once of both formats that are sent at the same moment', async () => {
    const world = await aWorld(app);
    for (const round of [1, 2, 3]) {
      const lines = Array.from({ length: 40 }, (_, index) => aLine(round * 100 + index));
      const account = lines.map((line) => ({ ...line, id: `123-4:${line.id}` }));
      const sums = await Promise.all([send(world, account), send(world, lines)]);
      expect(sums.map(({ added }) => added).sort()).toEqual([0, 40]);
    }
  });

  it('keeps no words in what the reader made an identifier of', async () => {
    const world = await aWorld(app);
    const line = aLine(10, { id: `csv:2026-01-31:1000:pix ana ${aPixId()}:1` });
    await send(world, [line]);
    expect(await send(world, [line])).toMatchObject({ added: 0, known: 1 });
    const { count } = await app
      .knex('bank_lines')
      .where('bank_id', 'like', '%ana%')
      .count('*')
      .first();
    expect(Number(count)).toBe(0);
  });
});

describe('what may be one line twice', () => {
  it.each([
    ['OFX first', 96],
    ['CSV first', 98],
  ])(
    'of one day and value, by number and by words alone, is never certain: %s',
    async (order, value) => {
      const world = await aWorld(app);
      const sale = await world.aSale({ value: `${value},00` });
      const text = `PIX RECEBIDO V${sale}P1`;
      const byNumber = aLine(value, { text });
      const byWords = aLine(value, { text, id: `csv:2026-01-31:${value}00:${aPixId()}:1` });
      const [first, second] = order === 'OFX first' ? [byNumber, byWords] : [byWords, byNumber];
      const told = async () => {
        const { body } = await world.sara
          .get('/api/company-account/lines?pageSize=999')
          .expect(200);
        return body.data
          .filter((row: { text: string }) => row.text === text)
          .map(({ certain, maybe_twice }: object & Record<string, boolean>) => [
            certain,
            maybe_twice,
          ]);
      };
      await send(world, [first]);
      expect(await told()).toEqual([[true, false]]);
      await send(world, [second]);
      expect(await told()).toEqual([
        [false, true],
        [false, true],
      ]);
      // One of them is the sale's, and the other is still not offered as certain.
      const line = await lineIdOf(app, byNumber);
      const data = { deed: 'post', sale_id: sale };
      await world.sara.post(`/api/company-account/lines/${line}`, { data }).expect(200);
      expect(await told()).toEqual([[false, true]]);
    },
  );

  it('is no line of the same file, nor of another day or value', async () => {
    const world = await aWorld(app);
    const line = aLine(97.13);
    const others = [
      aLine(97.13, { id: `csv:2026-01-30:9713:${aPixId()}:1`, day: '2026-01-30' }),
      aLine(97.14, { id: `csv:2026-01-31:9714:${aPixId()}:1` }),
    ];
    await send(world, [line, aLine(97.13, { id: `csv:2026-01-31:9713:${aPixId()}:1` })]);
    await send(world, others);
    expect(await rowsIn(app, world, [line])).toMatchObject([{ maybe_twice: false }]);
  });
});

it('keeps nothing of days to come, and says how much that is', async () => {
  const world = await aWorld(app);
  const [today, tomorrow] = [aLine(51), aLine(52, { day: '2026-02-01' })];
  expect(await send(world, [tomorrow, today])).toMatchObject({ added: 1, known: 0, ahead: 1 });
  expect(await rowsIn(app, world, [today, tomorrow])).toMatchObject([{ value: 51 }, undefined]);
  app.clock.set('2026-02-01T00:00:00-03:00');
  expect(await send(world, [tomorrow, today])).toMatchObject({ added: 1, known: 1, ahead: 0 });
});

it('shows the lines of a day in the order of their hours, the latest first, whatever came first', async () => {
  const world = await aWorld(app);
  const at = (value: number, time?: string) => aLine(value, { ...(time && { time }) });
  const lines = [at(61), at(62, '10:00:00'), at(63, '15:00:00'), at(64, '14:14:00')];
  await send(world, lines);
  const { body } = await world.sara.get('/api/company-account/lines?pageSize=999').expect(200);
  const values = body.data.map(({ value }: { value: number }) => value);
  expect(values.filter((value: number) => value >= 61 && value <= 64)).toEqual([63, 64, 62, 61]);
});
