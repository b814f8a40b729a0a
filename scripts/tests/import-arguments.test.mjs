import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expectedOf, sheetArguments } from '../lib/import-arguments.mjs';

describe('the import reads its arguments', () => {
  it('needs a file and nothing else', () => {
    assert.deepEqual(sheetArguments(['carteira.xlsx']), {
      file: 'carteira.xlsx',
      isDry: false,
      isYes: false,
      as: undefined,
      choices: { map: [] },
      expected: {},
    });
    assert.throws(() => sheetArguments([]), /Diga o que importar/);
    assert.throws(() => sheetArguments(['a.csv', 'b.csv']), /“b\.csv” ficou a mais/);
  });

  it('takes columns, a sheet and how a text is read', () => {
    const { choices } = sheetArguments([
      ...['a.csv', '--map', 'Fone 2=Celular', '--map', 'OBS='],
      ...['--sheet', 'Plan1', '--separator', 'tab', '--encoding', 'windows-1252'],
      ...['--letters', 'repair'],
    ]);
    assert.deepEqual(choices, {
      map: ['Fone 2=Celular', 'OBS='],
      sheet: 'Plan1',
      separator: '\t',
      encoding: 'windows-1252',
      isRepaired: true,
    });
    assert.throws(() => sheetArguments(['a.csv', '--separator', 'x']), /--separator deve ser/);
    assert.throws(() => sheetArguments(['a.csv', '--encoding', 'x']), /--encoding deve ser/);
    assert.equal(sheetArguments(['a.csv', '--letters', 'keep']).choices.isRepaired, false);
    assert.throws(() => sheetArguments(['a.csv', '--letters', 'x']), /--letters deve ser/);
    assert.throws(() => sheetArguments(['a.csv', '--sim']), /Não entendi “--sim”/);
  });

  it('takes money and counts as Brazilians write them', () => {
    const asked = (/** @type {string[]} */ ...words) =>
      expectedOf(sheetArguments(['a.csv', ...words]));
    assert.deepEqual(asked('--expected-owed', '1.234,56'), { expected_owed: 1234.56 });
    assert.deepEqual(asked('--expected-overdue', 'R$ 10'), { expected_overdue: 10 });
    assert.deepEqual(asked('--expected-owed=613330,5'), { expected_owed: 613330.5 });
    assert.deepEqual(asked('--expected-clients', '1.284', '--expected-sales', '80'), {
      expected_clients: 1284,
      expected_sales: 80,
    });
    assert.equal(asked(), null);
    for (const wrong of ['1,234.56', '12.34', '-5', 'mil', '1.2345,00']) {
      assert.throws(() => asked(`--expected-owed=${wrong}`), /deve ser um valor como 1\.234,56/);
    }
    assert.throws(() => asked('--expected-clients', '1,5'), /número inteiro/);
  });
});
