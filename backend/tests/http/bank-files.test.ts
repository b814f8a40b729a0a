import { createHash } from 'node:crypto';
import { accountOf, formatMoney, numberOf } from '@crediario/contract/domain';
import type { BankLineRow, SentBankLine } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { aLine, aPixId, decide, lineIdOf, readCase, rowsIn, send, sentOf } from '../world/bank';
import { refusedCall } from '../world/http';
import { differencesIn } from '../world/verify';

/** How lines of the bank come in: domain.md 11, decision 0028. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

describe('a statement that is sent', () => {
  it('adds each line once, whatever files and chunks it stands in', async () => {
    const world = await aWorld(app);
    const [one, two, three] = [aLine(10), aLine(20), aLine(30)];
    const first = await send(world, [one, two], { balance: 30, balance_day: '2026-01-31' });
    expect(first).toMatchObject({ added: 2, known: 0, left: [] });
    const rest = { file_id: first.file_id };
    expect(await send(world, [three, two], rest)).toEqual({
      file_id: first.file_id,
      added: 1,
      known: 1,
      ahead: 0,
      open: 0,
      left: [{ day: two.day, value: 20, text: two.text, reason: 'known' }],
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
    ['a conta deve ter no máximo 60 caracteres', { account: '1'.repeat(61) }],
    ['o valor sem sinal certo deve ser maior que zero', { value: -1, open: true }],
    ['nth deve ser um número de 1 a 10000', { nth: 0 }],
  ])('names the line, and that %s', async (fault, wrong) => {
    const world = await aWorld(app);
    const data = { name: 'extrato.ofx', lines: [aLine(10), { ...aLine(20), ...wrong }] };
    const { body } = await world.sara.post('/api/company-account/lines', { data }).expect(400);
    expect(JSON.stringify(body.error.details)).toContain(`Linha 2: ${fault}`);
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
    expect(await send(world, of(second))).toMatchObject({ added: 0, known: 2 });
    // The same number on another day, or of another account, is another movement.
    const [line] = of();
    const other = { ...aLine(31.7, { day: '2026-01-30' }), id: `${second}${line?.id}` };
    const elsewhere = { ...aLine(31.7), id: `9-9:${line?.id}` };
    const isBare = first === '' || first === ':';
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

describe('lines that say the same', () => {
  const PIX = { day: '2026-01-30', text: 'PIX RECEBIDO', account: '11-1' };
  /** A number of this test alone, which its bank gives to several. */
  const aNumber = () => `11-1:${aPixId().slice(-9)}`;

  it('of a bank’s file: one number for three payers of one amount is three lines, and read again none is new', async () => {
    const world = await aWorld(app);
    const lines = sentOf(readCase('fitid-repetido-mesmo-valor.ofx', '202601'));
    expect(await send(world, lines)).toMatchObject({ added: 3, known: 0 });
    expect(await send(world, lines)).toMatchObject({ added: 0, known: 3 });
    expect(await textsOf(lines[0]?.id)).toEqual([
      'PIX RECEBIDO FULANA DE TAL',
      'PIX RECEBIDO BELTRANO DE SOUZA',
      'PIX RECEBIDO SICRANA LIMA',
    ]);
  });

  it('of a bank’s file: two accounts with one number are two lines, each under its own', async () => {
    const world = await aWorld(app);
    const lines = sentOf(readCase('duas-contas.ofx', '202601'));
    expect(await send(world, lines)).toMatchObject({ added: 2 });
    expect(await send(world, [...lines].reverse())).toMatchObject({ added: 0, known: 2 });
    const { body } = await world.sara.get('/api/company-account/lines?pageSize=999').expect(200);
    const told = body.data.filter(({ value }: BankLineRow) => value === 60);
    expect(told.map(({ account, text }: BankLineRow) => `${account} ${text}`).sort()).toEqual([
      '1111 PIX FULANA',
      '2222 PIX BELTRANO',
    ]);
  });

  it('are as many as one file has, whichever chunk brings them and however often it is sent', async () => {
    const world = await aWorld(app);
    const line = { ...aLine(7), ...PIX, id: aNumber() };
    const [one, two, three] = [1, 2, 3].map((nth) => ({ ...line, nth }));
    const first = await send(world, [one, two] as SentBankLine[]);
    expect(first).toMatchObject({ added: 2 });
    const rest = { file_id: first.file_id };
    expect(await send(world, [one, two] as SentBankLine[], rest)).toMatchObject({ added: 0 });
    expect(await send(world, [three] as SentBankLine[], rest)).toMatchObject({ added: 1 });
    // An overlapping file of fewer, and one that doesn't count.
    expect(await send(world, [one] as SentBankLine[])).toMatchObject({ added: 0, known: 1 });
    expect(await send(world, [line, line, line, line])).toMatchObject({ added: 1, known: 3 });
  });

  it.each([
    ['account', { account: '22-2' }],
    ['day', { day: '2026-01-29' }],
    ['amount', { value: 7.01 }],
    ['direction', { value: -7 }],
    ['words', { text: 'PIX RECEBIDO BELTRANO' }],
  ])('in all but the %s are two', async (_, other) => {
    const world = await aWorld(app);
    const line = { ...aLine(7), ...PIX, id: aNumber() };
    await send(world, [line]);
    expect(await send(world, [{ ...line, ...other }])).toMatchObject({ added: 1, known: 0 });
  });

  it('are one whichever encoding their words came in, and where one file names no account', async () => {
    const world = await aWorld(app);
    const line = { ...aLine(8), ...PIX, id: aNumber(), text: 'PIX JOÃO & CIA' };
    await send(world, [line]);
    for (const text of ['PIX JO&#195;O &amp; CIA', 'PIX JO\u00c7O & CIA', 'PIX JOA\u0303O & CIA']) {
      expect(await send(world, [{ ...line, text }])).toMatchObject({ added: 0, known: 1 });
    }
    expect(await send(world, [{ ...line, account: '' }])).toMatchObject({ added: 0, known: 1 });
  });

  it('by an endToEndId are one Pix in whatever words, and may be one on another day', async () => {
    const world = await aWorld(app);
    const line = aLine(9);
    await send(world, [line]);
    expect(await send(world, [{ ...line, text: 'Maria' }])).toMatchObject({ added: 0, known: 1 });
    await send(world, [{ ...line, day: '2026-01-30' }]);
    const flags = await app.knex('bank_lines').where({ bank_id: line.id }).pluck('id');
    const { body } = await world.sara.get('/api/company-account/lines?pageSize=999').expect(200);
    const told = body.data.filter(({ id }: BankLineRow) => flags.includes(id));
    expect(told.map(({ maybe_twice }: BankLineRow) => maybe_twice)).toEqual([true, true]);
  });

  it('that were kept by their number alone are known again, also without their words', async () => {
    const world = await aWorld(app);
    const lines = sentOf(readCase('fitid-repetido-mesmo-valor.ofx', '202512'));
    const made = { ...aLine(3), id: `csv:2026-01-31:300:pix ${aPixId()}:1`, text: 'PIX ANA' };
    const [blanked, twice] = [
      { ...aLine(4), id: `9:${aPixId()}x` },
      { ...aLine(5), id: `9:${aPixId()}y` },
    ];
    const { file_id } = await send(world, []);
    const row = (line: SentBankLine, words: object = {}) => ({
      bank_id: line.id,
      day: line.day,
      amount: line.value,
      account: accountOf(line.id),
      number: numberOf(line.id),
      text: line.text,
      file_id,
      created_at: app.clock.now(),
      ...words,
    });
    await app
      .knex('bank_lines')
      .insert([
        row(lines[0] as SentBankLine),
        row(
          { ...made, id: `csv:${createHash('sha256').update(made.id).digest('base64url')}` },
          { text: '(anonimizado)' },
        ),
        row(blanked, { text: '(anonimizado)' }),
        row({ ...twice, id: `${twice.id}~2026-01-31:500` }),
      ]);
    expect(await send(world, [made, blanked, twice])).toMatchObject({ added: 0, known: 3 });
    expect(await send(world, lines)).toMatchObject({ added: 2, known: 1 });
  });

  const textsOf = async (id = '') =>
    app.knex('bank_lines').where({ bank_id: id }).orderBy('id').pluck('text');
});

describe('a line whose direction nobody can tell', () => {
  const anOpenLine = async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '93,00', instalments: 1 });
    const line = aLine(93, { open: true, text: `MARIA SOUZA V${sale}P1` });
    const before = await world.sara.get('/api/company-account/lines').expect(200);
    expect(await send(world, [line])).toMatchObject({ added: 1, open: 1 });
    const id = await lineIdOf(app, line);
    const say = (direction: string) =>
      world.sara.post(`/api/company-account/lines/${id}/direction`, { data: { direction } });
    return { world, sale, line, id, say, before: before.body.meta.open };
  };

  it('is shown and asked about: nothing is suggested, nothing certain, and it comes to no sum', async () => {
    const { world, line, before } = await anOpenLine();
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      direction: 'open',
      suggestions: [],
      certain: false,
    });
    const { body } = await world.sara.get('/api/company-account/lines').expect(200);
    expect(body.meta.open).toEqual({ count: before.count + 1, value: before.value });
  });

  it.each([
    ['post', (sale: number) => ({ deed: 'post', sale_id: sale })],
    ['give_back', () => ({ deed: 'give_back' })],
    ['aside', () => ({ deed: 'aside', reason: 'Outra conta' })],
  ])('is not used by %s before a person said it', async (_, order) => {
    const { world, sale, id } = await anOpenLine();
    expect(await refusedCall(app, () => decide(world.sara, id, order(sale)))).toEqual([
      409,
      'BANK_LINE_DIRECTION_OPEN',
    ]);
    const { body } = await world.sara
      .post('/api/company-account/certain', { data: { ids: [id] } })
      .expect(200);
    expect(body.data).toEqual({ used: [], refused: [] });
  });

  it('is suggested, posted and counted as a person says it, who may say it otherwise until then', async () => {
    const { world, sale, line, id, say } = await anOpenLine();
    expect((await say('out').expect(200)).body.data).toEqual({ line_id: id, value: -93 });
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      direction: 'person',
      value: -93,
    });
    await say('in').expect(200);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      value: 93,
      suggestions: [{ deed: 'post', sale_id: sale }],
    });
    await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    expect(await refusedCall(app, () => say('out'))).toEqual([409, 'BANK_LINE_TAKEN']);
  });

  it('is known again however the person or another file says it', async () => {
    const { world, line, say } = await anOpenLine();
    await say('out').expect(200);
    expect(await send(world, [line])).toMatchObject({ added: 0, known: 1 });
    const { open: _, ...told } = line;
    expect(await send(world, [{ ...told, value: -93 }])).toMatchObject({ added: 0, known: 1 });
  });

  it('of a file that says it is not asked about', async () => {
    const world = await aWorld(app);
    const line = aLine(1);
    await send(world, [line]);
    const id = await lineIdOf(app, line);
    const data = { direction: 'out' };
    const call = () => world.sara.post(`/api/company-account/lines/${id}/direction`, { data });
    expect(await refusedCall(app, call)).toEqual([409, 'BANK_DEED_NOT_POSSIBLE']);
  });
});

describe('what may be one line twice', () => {
  it('is a number that another file has with other words, or with the other sign', async () => {
    const world = await aWorld(app);
    const id = `5-5:${aPixId().slice(-9)}`;
    const lines = [
      aLine(94, { id, text: 'PIX RECEBIDO ANA' }),
      aLine(94, { id, text: 'PIX RECEBIDO BIA' }),
      aLine(-94, { id, text: 'PIX RECEBIDO ANA' }),
    ];
    const flags = async () => {
      const { body } = await world.sara.get('/api/company-account/lines?pageSize=999').expect(200);
      return body.data
        .filter(({ value }: BankLineRow) => Math.abs(value) === 94)
        .map(({ maybe_twice }: BankLineRow) => maybe_twice);
    };
    await send(world, lines.slice(0, 2));
    expect(await flags()).toEqual([false, false]);
    await send(world, lines.slice(2));
    expect(await flags()).toEqual([true, true, true]);
  });

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
  expect(await send(world, [tomorrow, today])).toMatchObject({
    added: 1,
    known: 0,
    ahead: 1,
    left: [{ day: '2026-02-01', value: 52, reason: 'ahead' }],
  });
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
