import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { ZipFile } from 'yazl';
import { fillCompany } from '../../src/core/company-data/fill-company';
import { MANIFEST } from '../../src/core/company-data/manifest';
import { openArchive } from '../../src/core/company-data/open-archive';
import { startApp } from '../harness';
import { createTestDatabase, type TestDatabase } from '../harness/databases';
import { aWorld, type World } from '../world';
import { exportedBy, filesOf } from '../world/archive';

const app = startApp();

let folder: string;
let files: Map<string, Buffer>;
let world: World;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-import-'));
  world = await aWorld(app, '2026-01-31T12:00:00-03:00');
  await world.pay(await world.aSale({ value: '100,00' }), '20,00');
  files = await filesOf(await exportedBy(await app.loginAs('administrador')));
  target = await createTestDatabase();
});

afterAll(async () => {
  await target?.drop();
  await rm(folder, { recursive: true, force: true });
});

type Changes = Record<string, Buffer | string | null>;

/** The export with other files in it; null takes one out. */
async function zipOf(changes: Changes = {}, disguise = (zip: Buffer) => zip): Promise<string> {
  const zip = new ZipFile();
  const all = new Map<string, Buffer | string | null>([...files, ...Object.entries(changes)]);
  for (const [name, content] of all) {
    if (content !== null) zip.addBuffer(Buffer.from(content), name);
  }
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  const file = path.join(folder, 'exportacao.zip');
  await writeFile(file, disguise(Buffer.concat(pieces)));
  return file;
}

/** Another content, and a manifest that agrees: as one who knows how to count would write it. */
function forged(name: string, change: (text: string) => string): Changes {
  const content = Buffer.from(change(String(files.get(name))));
  const manifest = JSON.parse(String(files.get(MANIFEST)));
  const facts = manifest.files.find(({ file }: { file: string }) => file === name);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const columns = content.toString().split('\n')[0]?.replace('\uFEFF', '').split(';');
  Object.assign(facts, { sha256, bytes: content.length, columns });
  return { [name]: content, [MANIFEST]: JSON.stringify(manifest) };
}

const withManifest = (change: (manifest: Record<string, unknown>) => void): Changes => {
  const manifest = JSON.parse(String(files.get(MANIFEST)));
  change(manifest);
  return { [MANIFEST]: JSON.stringify(manifest) };
};

async function refusal(of: string): Promise<string> {
  const archive = await openArchive(of).catch((error: Error) => error.message);
  if (typeof archive === 'string') return archive;
  archive.close();
  return '';
}

/** Same length, so that only the name is another. */
const renamed = (from: string, to: string) => (zip: Buffer) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

describe('a zip that is no whole export is refused before a row is read', () => {
  it('the untouched one is taken', async () => {
    expect(await refusal(await zipOf())).toBe('');
  });

  it.each<[string, () => Changes, string]>([
    [
      'a changed byte',
      () => ({ 'clientes.csv': `${files.get('clientes.csv')}\n` }),
      'clientes.csv não confere com o manifest.json.',
    ],
    ['a missing file', () => ({ 'vendas.csv': null }), 'Falta vendas.csv no arquivo.'],
    ['no manifest', () => ({ [MANIFEST]: null }), 'Falta manifest.json no arquivo.'],
    [
      'a manifest that is none',
      () => ({ [MANIFEST]: '{"format"' }),
      'O arquivo não é uma exportação do Crediário.',
    ],
    [
      'a newer format',
      () => withManifest((of) => (of['version'] = 2)),
      'A exportação é do formato "2", e esta versão lê o 1: use a versão que o escreve.',
    ],
    [
      'a manifest without a file',
      () => withManifest((of) => (of['files'] as unknown[]).pop()),
      'manifest.json não fala de vendas-que-passaram.csv.',
    ],
    [
      'a checksum that is no text',
      () => withManifest((of) => ((of['files'] as { sha256: unknown }[])[0] = { sha256: 7 })),
      'manifest.json não diz o que cada arquivo tem.',
    ],
    [
      'one more file',
      () => ({ 'mais.csv': 'a' }),
      'O arquivo tem mais arquivos dentro do que uma exportação tem.',
    ],
    [
      'a file in another’s place',
      () => ({ 'vendas.csv': null, 'mais.csv': 'a' }),
      'O arquivo traz "mais.csv", que não é de uma exportação.',
    ],
    [
      'a file in a folder',
      () => ({ 'vendas.csv': null, 'a/vendas.csv': 'a' }),
      'O arquivo traz "a/vendas.csv", que não é de uma exportação.',
    ],
    [
      'a bomb',
      () => ({ 'vendas.csv': Buffer.alloc(50_000_000) }),
      'vendas.csv cresceria demais ao ser aberto: não é de uma exportação.',
    ],
    [
      'an unknown column',
      () => forged('clientes.csv', (text) => text.replace(';nick;', ';__proto__;')),
      'clientes.csv traz a coluna "__proto__", desconhecida.',
    ],
    [
      'a password among the columns',
      () => forged('usuarios.csv', (text) => text.replace(';provider', ';password')),
      'usuarios.csv traz a coluna "password", desconhecida.',
    ],
    [
      'a column less',
      () => forged('clientes.csv', (text) => text.replace(';nick;', ';')),
      'Falta a coluna nick em clientes.csv.',
    ],
    [
      'columns in another order',
      () => forged('clientes.csv', (text) => text.replace('id;name;', 'name;id;')),
      'As colunas de clientes.csv estão em outra ordem.',
    ],
  ])('%s', async (_, changes, sentence) => {
    expect(await refusal(await zipOf(changes()))).toBe(sentence);
  });

  it('titles that the manifest does not tell', async () => {
    const changes = forged('clientes.csv', (text) => text.replace(';nick;', ';nome;'));
    const manifest = JSON.parse(String(changes[MANIFEST]));
    const facts = manifest.files.find(({ file }: { file: string }) => file === 'clientes.csv');
    facts.columns = facts.columns.map((name: string) => (name === 'nome' ? 'nick' : name));
    const zip = await zipOf({ ...changes, [MANIFEST]: JSON.stringify(manifest) });
    expect(await refusal(zip)).toBe('A primeira linha de clientes.csv não é a das suas colunas.');
  });

  it.each([
    ['a way out of the folder', '../ndas.csv'],
    ['an absolute path', '/endas.csv'],
    ['a drive', 'C:ndas.csv'],
    ['a backslash', 'a\\ndas.csv'],
    ['a file that is there already', 'rotas.csv'],
  ])('%s', async (_, name) => {
    const long = 'vendas.csv'.padStart(name.length, 'x').slice(-name.length);
    const zip = await zipOf(
      long === 'vendas.csv' ? {} : { 'vendas.csv': null, [long]: 'a' },
      renamed(long, name),
    );
    expect(await refusal(zip)).toMatch(/^O arquivo (não é um zip, ou está|traz)/);
  });

  it.each([
    ['cut short', (zip: Buffer) => zip.subarray(0, zip.length - 100)],
    ['something else', () => Buffer.from('%PDF-1.7 nothing of the kind')],
    ['empty', () => Buffer.alloc(0)],
  ])('%s', async (_, disguise) => {
    expect(await refusal(await zipOf({}, disguise))).toBe(
      'O arquivo não é um zip, ou está cortado ou danificado.',
    );
  });

  it('bytes that do not unpack', async () => {
    const spoilt = (zip: Buffer) => {
      const copy = Buffer.from(zip);
      const at = copy.indexOf('clientes.csv') + 20;
      copy.fill(0xff, at, at + 40);
      return copy;
    };
    expect(await refusal(await zipOf({}, spoilt))).toMatch(/^O arquivo não é um zip|não confere/);
  });
});

async function fill(file: string, url = target.url): Promise<string> {
  const archive = await openArchive(file);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fillCompany(client, archive, { check: async () => {} });
    return '';
  } catch (error) {
    await client.query('ROLLBACK');
    return (error as Error).message;
  } finally {
    archive.close();
    await client.end();
  }
}

async function asked<T>(sql: string, url = target.url): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('rows that say what cannot be', () => {
  const nothingCame = async () => {
    const [there] = await asked<{ count: number }>(
      'SELECT ((SELECT count(*) FROM clients) + (SELECT count(*) FROM cashs))::integer AS count',
    );
    expect(there?.count).toBe(0);
    const off = await asked("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'");
    expect(off).toEqual([]);
  };

  it.each<[string, () => Changes, RegExp]>([
    [
      'a value that is none',
      () => forged('parcelas.csv', (text) => text.replace(/;1;/, ';um;')),
      /^parcelas.csv, linha 2: o banco recusou/,
    ],
    [
      'more paid than owed',
      () => forged('parcelas.csv', (text) => text.replace(/;(\d+\.\d\d);20\.00;/, ';$1;99999.00;')),
      /^parcelas.csv, linha 2: o banco recusou .*portions_paid_in_range/,
    ],
    [
      'a sale of nobody',
      () => forged('vendas.csv', (text) => text.replace(/\n(\d+);\d+;/, '\n$1;424242;')),
      /^vendas.csv: o banco recusou .*sales_client_id_fk/,
    ],
    [
      'a row too many',
      () => forged('clientes.csv', (text) => `${text}999;Zé;;;;;;;;;;;;;;;;;;t;;;;\n`),
      /^Vieram 2 linhas de clientes.csv, e eram 1/,
    ],
    [
      'a role that is none',
      () => forged('usuarios.csv', (text) => text.replace(';funcionario;', ';dono;')),
      /^usuarios.csv: papel desconhecido \(dono\)/,
    ],
    [
      'the same client twice',
      () => forged('clientes.csv', (text) => `${text}${text.split('\n')[1]}\n`),
      /^clientes.csv, linha 3: o banco recusou .*clients_pkey/,
    ],
  ])('%s', async (_, changes, sentence) => {
    expect(await fill(await zipOf(changes()))).toMatch(sentence);
    await nothingCame();
  });

  it('books that do not add up are the verifier’s to refuse', async () => {
    const archive = await openArchive(await zipOf());
    const client = new Client({ connectionString: target.url });
    await client.connect();
    const check = async () => {
      throw new Error('differences');
    };
    await expect(fillCompany(client, archive, { check })).rejects.toThrow('differences');
    await client.query('ROLLBACK');
    archive.close();
    await client.end();
    await nothingCame();
  });
});

describe('a house that is somebody’s', () => {
  it.each([
    [
      'a client',
      "INSERT INTO clients (name, active) VALUES ('Zé', true)",
      /^O banco já tem dados \(clientes\)/,
    ],
    [
      'an employee',
      "INSERT INTO up_users (username, email) VALUES ('z', 'z@e.test')",
      /^O banco já tem usuários que não são administradores/,
    ],
  ])('%s is enough', async (_, sql, sentence) => {
    const house = await createTestDatabase();
    await asked(sql, house.url);
    expect(await fill(await zipOf(), house.url)).toMatch(sentence);
    await house.drop();
  });

  it('is not asked while it is starting', async () => {
    const holder = new Client({ connectionString: target.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(7340117)');
    expect(await fill(await zipOf())).toMatch(/^Outro processo do Crediário está iniciando/);
    await holder.end();
  });

  it('keeps its administrator, beside those who came', async () => {
    const house = await createTestDatabase();
    await asked("UPDATE up_users SET email = 'Nova@casa.test'", house.url);
    const [before] = await asked<{ password: string }>('SELECT password FROM up_users', house.url);
    expect(await fill(await zipOf(), house.url)).toBe('');
    const people = await asked<{ email: string; password: string | null; role: string }>(
      `SELECT u.email, u.username, u.password, r.type AS role FROM up_users u
         LEFT JOIN up_users_role_links l ON l.user_id = u.id LEFT JOIN up_roles r ON r.id = l.role_id
        ORDER BY u.id`,
      house.url,
    );
    expect(people.at(-1)).toEqual({
      email: 'Nova@casa.test',
      // The other one came with the export.
      username: 'primeiro@crediario.test-novo',
      password: before?.password,
      role: 'administrador',
    });
    expect(people.slice(0, -1).filter(({ password }) => password !== null)).toEqual([]);
    expect(people.length).toBe((await app.knex('up_users').pluck('id')).length + 1);
    await house.drop();
  });

  it('cannot be taken from its administrator by a blocked collector of the same e-mail', async () => {
    const house = await createTestDatabase();
    await asked(`UPDATE up_users SET email = upper('${world.fabio.email}')`, house.url);
    const changes = forged('usuarios.csv', (text) => text.replace(/(funcionario;.*?;)f;/, '$1t;'));
    expect(await fill(await zipOf(changes), house.url)).toBe('');
    const [person] = await asked(
      `SELECT u.id, u.blocked, u.password IS NOT NULL AS known, r.type AS role FROM up_users u
         JOIN up_users_role_links l ON l.user_id = u.id JOIN up_roles r ON r.id = l.role_id
        WHERE u.email = '${world.fabio.email}'`,
      house.url,
    );
    expect(person).toEqual({
      id: world.fabio.id,
      blocked: false,
      known: true,
      role: 'administrador',
    });
    await house.drop();
  });
});
