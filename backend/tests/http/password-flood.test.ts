import bcrypt from 'bcryptjs';
import { PASSWORD, startApp } from '../harness';
import { aWorld, type World } from '../world';

/** Strangers who try passwords all at once. decision 0042. */
const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

/** Somebody with a password that is as slow to check as this says: those of other tests are cheap. */
async function someone(rounds: number): Promise<string> {
  const { id, email } = await app.newUser();
  const salt = bcrypt.genSaltSync().replace(/^(\$2a\$)\d\d/, `$1${rounds}`);
  const password = bcrypt.hashSync(PASSWORD, salt);
  await app.knex('up_users').where({ id }).update({ password });
  return email;
}

const login = (identifier: string, password = '99999999') =>
  app.anonymous.post('/api/auth/local', { identifier, password });

const timed = async (call: () => PromiseLike<unknown>): Promise<number> => {
  const since = performance.now();
  await call();
  return performance.now() - since;
};

test('while twenty passwords are checked, a read takes no longer than a few of them', async () => {
  const email = await someone(11);
  const read = () => world.sara.get('/api/clients').expect(200);
  await read();
  await login(email).expect(400);
  const one = await timed(() => login(email).expect(400));
  let isOver = false;
  const flood = Promise.all(Array.from({ length: 20 }, () => login(email).expect(400)));
  const over = flood.then(() => {
    isOver = true;
  });
  const reads = [];
  while (!isOver) reads.push(await timed(read));
  await over;
  expect(reads.length).toBeGreaterThan(5);
  expect(Math.max(...reads) / one).toBeLessThan(5);
});

test('more than can wait are turned away at once and told when to come back; who comes then gets in', async () => {
  const email = await someone(10);
  const answers = await Promise.all(Array.from({ length: 120 }, () => login(email)));
  const away = answers.filter(({ status }) => status === 503);
  expect(away.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(120 - away.length);
  for (const { body, headers } of away) {
    expect(body.error.details.code).toBe('PASSWORDS_BUSY');
    expect(headers['retry-after']).toBe('5');
  }
  await login(email, PASSWORD).expect(200);
});
