import { describe, expect, it } from 'vitest';
import { array, mixed, object } from 'yup';
import { optionalText, requiredText } from '../../src/forms/fields.js';
import { readBySchema } from '../../src/forms/faults.js';

const visit = object({ client: requiredText('Diga o cliente', 5), note: optionalText(3) });

const faultsOf = (input: unknown) => {
  const reading = readBySchema(visit, input);
  return reading.ok ? [] : reading.faults;
};

describe('reading by a schema', () => {
  it('hands out the named fields, and nothing else', () => {
    const input = { client: ' Ana ', note: 'oi', extra: 1 };
    expect(readBySchema(visit, input)).toEqual({ ok: true, value: { client: 'Ana', note: 'oi' } });
  });

  it.each(['__proto__', 'constructor', 'toString'])('is not led astray by a key %s', (key) => {
    const input = JSON.parse(`{ "client": "Ana", "${key}": { "client": "Eva" } }`);
    expect(readBySchema(visit, input)).toEqual({ ok: true, value: { client: 'Ana' } });
  });

  it('says every field that is at fault, each with its first fault only', () => {
    expect(faultsOf({ client: '\0 Ana Maria', note: 'longa' })).toEqual([
      { path: 'client', message: 'Deve ter no máximo 5 caracteres' },
      { path: 'note', message: 'Deve ter no máximo 3 caracteres' },
    ]);
  });

  it('says what is no storable text', () => {
    expect(faultsOf({ client: 'A\0' })).toEqual([
      { path: 'client', message: 'Contém um caractere inválido' },
    ]);
  });

  it.each([
    ['a text', 'Ana'],
    ['a number', 7],
    ['a list', [{ client: 'Ana' }]],
    ['true', true],
  ])('names the whole where an object is asked for and %s comes', (_, input) => {
    expect(faultsOf(input)).toEqual([{ path: '', message: 'Valor inválido' }]);
  });

  it('says that nothing came at all', () => {
    expect(faultsOf(null)).toEqual([{ path: '', message: 'Campo obrigatório' }]);
  });

  it('reads what is no object by its own schema', () => {
    expect(readBySchema(array(mixed()), [1, { client: 'Ana' }])).toEqual({
      ok: true,
      value: [1, { client: 'Ana' }],
    });
    expect(readBySchema(mixed(), { client: 'Ana' })).toEqual({
      ok: true,
      value: { client: 'Ana' },
    });
  });

  it('does not hide a fault of the program', () => {
    const broken = mixed().test('broken', 'never', () => {
      throw new RangeError('broken');
    });
    expect(() => readBySchema(broken, 'x')).toThrow(RangeError);
  });
});
