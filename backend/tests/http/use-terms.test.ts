import { TERMS_MAX_LENGTH } from '@crediario/contract/forms';
import { startApp } from '../harness';

const app = startApp();
const path = '/api/use-terms/1';

test('anyone reads the terms, also with an empty Bearer', async () => {
  const { status, body } = await app.anonymous.get(path, { Authorization: 'Bearer ' });

  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: 1,
    attributes: { text: expect.stringContaining('TERMOS') },
  });
});

test('staff write them; markup stays text', async () => {
  const staff = await app.loginAs('gerente');
  const text = 'Novo texto\n<script>alert(1)</script>';

  await staff.put(path, { data: { text } }).expect(200);

  expect((await app.anonymous.get(path)).body.data.attributes.text).toBe(text);
});

test('a text may be long, and no longer than that', async () => {
  const staff = await app.loginAs('gerente');
  const longest = 'ç'.repeat(TERMS_MAX_LENGTH);

  await staff.put(path, { data: { text: longest } }).expect(200);
  const { body } = await staff.put(path, { data: { text: `${longest}!` } }).expect(400);

  expect(body.error.message).toBe('Deve ter no máximo 100000 caracteres');
  expect((await app.anonymous.get(path)).body.data.attributes.text).toBe(longest);
});

test('nobody else does, and nothing but a text is taken', async () => {
  const staff = await app.loginAs('gerente');
  const employee = await app.loginAs('funcionario');
  const before = (await app.anonymous.get(path)).body.data.attributes.text;

  await app.anonymous.put(path, { data: { text: 'x' } }).expect(401);
  await employee.put(path, { data: { text: 'x' } }).expect(403);
  for (const data of [
    undefined,
    {},
    { text: '' },
    { text: 7 },
    { text: null },
    { text: 'a\u0000' },
  ]) {
    await staff.put(path, { data }).expect(400);
  }
  await staff.put('/api/use-terms/2', { data: { text: 'x' } }).expect(404);
  await staff.put('/api/use-terms/x', { data: { text: 'x' } }).expect(400);
  await app.anonymous.get('/api/use-terms/x').expect(400);

  expect((await app.anonymous.get(path)).body.data.attributes.text).toBe(before);
});
