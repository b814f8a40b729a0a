import { createTokenReader } from '../../src/platform/access/read-tokens';

const now = () => Math.floor(Date.now() / 1000);

afterEach(() => jest.useRealTimers());

test('the signature of a token is checked once', async () => {
  const verify = jest.fn(async () => ({ id: 1, session: 2, exp: now() + 60 }));
  const read = createTokenReader(verify);
  for (let time = 0; time < 3; time += 1)
    expect(await read('a')).toMatchObject({ id: 1, session: 2 });
  expect(verify).toHaveBeenCalledTimes(1);
  await read('b');
  expect(verify).toHaveBeenCalledTimes(2);
});

test('its time runs out all the same', async () => {
  jest.useFakeTimers();
  const expired = Object.assign(new Error('jwt expired'), { name: 'TokenExpiredError' });
  const exp = now() + 60;
  const read = createTokenReader(async () => {
    if (exp <= now()) throw expired;
    return { id: 1, session: 2, exp };
  });
  expect(await read('a')).not.toBeNull();
  jest.advanceTimersByTime(61_000);
  expect(await read('a')).toBeNull();
});

test('what is none of ours is asked about each time, and never known', async () => {
  const verify = jest.fn(async (): Promise<unknown> => ({ id: 1 }));
  const read = createTokenReader(verify);
  expect(await read('a')).toBeNull();
  expect(await read('a')).toBeNull();
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a thousand are known, the oldest goes', async () => {
  const verify = jest.fn(async () => ({ id: 1, session: 2, exp: now() + 60 }));
  const read = createTokenReader(verify);
  for (let at = 0; at <= 1_000; at += 1) await read(`token ${at}`);
  await read('token 1000');
  expect(verify).toHaveBeenCalledTimes(1_001);
  await read('token 0');
  expect(verify).toHaveBeenCalledTimes(1_002);
});
