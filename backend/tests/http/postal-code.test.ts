import { POSTAL_CODE_PROVIDER_KEY } from '../../src/api/postal-code/root-routes';
import type { PostalAddress } from '../../src/api/postal-code/use-cases/postal-code-provider';
import { startApp } from '../harness';

const app = startApp();

const SE = { street: 'Praça da Sé', district: 'Sé', locality: 'São Paulo', uf: 'SP' };

let asked: string[] = [];

/** Stands in for the public services, which no test may depend on. */
function worldAnswers(answer: PostalAddress | null | Error): void {
  asked = [];
  app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async (code: string) => {
    asked.push(code);
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

test('answers anyone, with or without the hyphen, and asks the world once', async () => {
  worldAnswers(SE);

  const first = await app.anonymous.get('/ws/01001-000/json');
  const again = await app.anonymous.get('/ws/01001000/json');

  expect(first.status).toBe(200);
  expect(first.body).toEqual({ ...SE, error: false });
  expect(again.body).toEqual(first.body);
  expect(asked).toEqual(['01001000']);
});

test('flags a postal code that does not exist, and remembers it', async () => {
  worldAnswers(null);

  const first = await app.anonymous.get('/ws/99999999/json');
  await app.anonymous.get('/ws/99999999/json');

  expect(first.status).toBe(200);
  expect(first.body).toEqual({ street: '', district: '', locality: '', uf: '', error: true });
  expect(asked).toEqual(['99999999']);
});

test('says when to try again while the services are down, and forgets it', async () => {
  worldAnswers(new Error('down'));

  const down = await app.anonymous.get('/ws/20040020/json');

  expect(down.status).toBe(503);
  expect(down.headers['retry-after']).toBe('30');
  expect(down.body.error).toMatchObject({
    message: 'A consulta de CEP está fora do ar. Preencha o endereço manualmente',
    details: { code: 'POSTAL_CODE_UNAVAILABLE' },
  });

  worldAnswers(SE);
  await app.anonymous.get('/ws/20040020/json').expect(200);
});

test.each(['123', 'abcdefgh', '010010000', "01001'--"])('refuses %p', async (code) => {
  worldAnswers(SE);

  const { status, body } = await app.anonymous.get(`/ws/${encodeURIComponent(code)}/json`);

  expect(status).toBe(400);
  expect(body.error.details.code).toBe('INVALID_INPUT');
  expect(asked).toEqual([]);
});
