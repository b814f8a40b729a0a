import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { absentIfBlank, isId, optionalNumberParam, optionalSearch } from '../fields.js';

const MOST_FOUND = 20;

/** '12,7' */
function optionalIds(): MixedSchema<number[] | undefined> {
  return mixed<number[]>({
    type: 'ids',
    check: (value): value is number[] =>
      Array.isArray(value) && value.length <= MOST_FOUND && value.every(isId),
  })
    .typeError(`Deve ter no máximo ${MOST_FOUND} identificadores, separados por vírgulas`)
    .transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,10}(,\d{1,10})*$/.test(value)
        ? value.split(',').map(Number)
        : absentIfBlank(value),
    )
    .optional() as MixedSchema<number[] | undefined>;
}

/** GET find. `ids` asks for these clients, in this order, whatever `q` says: those that somebody came from. */
export const findQuery = object({
  q: optionalSearch(),
  ids: optionalIds(),
  limit: optionalNumberParam(1, MOST_FOUND),
});

export type FindQuery = InferType<typeof findQuery>;
