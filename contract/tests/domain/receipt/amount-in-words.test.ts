import { expect, it } from 'vitest';
import { amountInWords } from '../../../src/domain/index.js';
import { reais } from '../../support/words.js';

it.each([
  ['0,00', 'zero reais'],
  ['0,01', 'um centavo'],
  ['0,50', 'cinquenta centavos'],
  ['1,00', 'um real'],
  ['1,01', 'um real e um centavo'],
  ['2,16', 'dois reais e dezesseis centavos'],
  ['14,00', 'quatorze reais'],
  ['20,00', 'vinte reais'],
  ['99,99', 'noventa e nove reais e noventa e nove centavos'],
  ['100,00', 'cem reais'],
  ['101,00', 'cento e um reais'],
  ['150,00', 'cento e cinquenta reais'],
  ['1.000,00', 'mil reais'],
  ['1.001,00', 'mil e um reais'],
  ['1.100,00', 'mil e cem reais'],
  ['1.101,00', 'mil, cento e um reais'],
  ['2.300,45', 'dois mil e trezentos reais e quarenta e cinco centavos'],
  ['21.000,00', 'vinte e um mil reais'],
  ['100.000,00', 'cem mil reais'],
  ['1.000.000,00', 'um milhão de reais'],
  ['1.000.001,00', 'um milhão e um reais'],
  ['2.000.000,00', 'dois milhões de reais'],
  [
    '1.234.567,89',
    'um milhão, duzentos e trinta e quatro mil, quinhentos e sessenta e sete reais e oitenta e nove centavos',
  ],
  [
    '99.999.999,99',
    'noventa e nove milhões, novecentos e noventa e nove mil, novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%s is %s', (amount, words) => {
  expect(amountInWords(reais(amount))).toBe(words);
});
