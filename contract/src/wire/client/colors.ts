import { type MixedSchema, mixed } from 'yup';
import type { RowColor } from '../../domain/index.js';
import { noted, text } from '../answer.js';
import { absentIfBlank } from '../fields.js';

export const COLORS = [
  'green',
  'yellow',
  'purple',
  'red',
  'blue',
  'gray',
] as const satisfies RowColor[];

const isColor = (value: unknown): value is RowColor => COLORS.some((color) => color === value);

/** 'yellow,red': rows of these colours. */
export function optionalColorsParam(): MixedSchema<RowColor[] | undefined> {
  return mixed<RowColor[]>({
    type: 'colors',
    check: (value): value is RowColor[] => Array.isArray(value) && value.every(isColor),
  })
    .meta({ shape: noted('Colours of rows, by commas', text) })
    .typeError(`Deve ser ${COLORS.join(', ')}; várias separadas por vírgula`)
    .transform((value: unknown) => {
      const given = absentIfBlank(value);
      return typeof given === 'string' ? given.split(',') : given;
    })
    .optional() as MixedSchema<RowColor[] | undefined>;
}
