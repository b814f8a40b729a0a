import { describe, expect, it } from 'vitest';
import { newClientFormSchema, STATES, stateCode } from '../../src/forms/index.js';

describe('a state', () => {
  it.each([
    ['CE', 'CE'],
    ['ce', 'CE'],
    [' Ceará ', 'CE'],
    ['ceara', 'CE'],
    ['Ceará (CE)', 'CE'],
    ['CE - Ceará', 'CE'],
    ['SÃO PAULO', 'SP'],
    ['Rio Grande do Sul', 'RS'],
    ['Lisboa', 'Lisboa'],
    ['', ''],
  ])('%j is kept as %j', (written, kept) => {
    expect(stateCode(written)).toBe(kept);
  });

  it('is found by its code and by its name, each of the 27', () => {
    expect(STATES).toHaveLength(27);
    for (const { code, name } of STATES) {
      expect([stateCode(code), stateCode(name)]).toEqual([code, code]);
    }
  });

  it('is stored by its code, at home and at work', () => {
    const { state, commercialState } = newClientFormSchema.cast(
      { state: 'Ceará', commercialState: 'piaui' },
      { assert: false },
    );
    expect([state, commercialState]).toEqual(['CE', 'PI']);
  });
});
