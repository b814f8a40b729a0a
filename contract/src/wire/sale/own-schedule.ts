import { type InferType, type MixedSchema, mixed } from 'yup';
import { isWireMoney, MAX_INSTALMENTS } from '../../domain/index.js';
import { listOf, money, noted, record, text } from '../answer.js';
import { textToNumber } from '../fields.js';
import { isWireMoment } from '../moment.js';

/** One instalment of a sale's own schedule. */
const wireInstalment = record({ dtPortion: text, value: money });

export type WireInstalment = InferType<typeof wireInstalment>;

function isWireInstalment(value: unknown): value is WireInstalment {
  if (typeof value !== 'object' || value === null) return false;
  const { dtPortion, value: amount } = value as Partial<WireInstalment>;
  return isWireMoment(dtPortion) && isWireMoney(amount);
}

/** Its value may come as its text, as any number of a body may. */
function unwrapInstalment(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('value' in item)) return item;
  return { ...item, value: textToNumber(item.value) };
}

/** A sale's own instalments, in order. An empty list is none: the schedule is computed. */
export function optionalSchedule(): MixedSchema<WireInstalment[] | null | undefined> {
  return mixed<WireInstalment[]>({
    type: 'schedule',
    check: (value): value is WireInstalment[] =>
      Array.isArray(value) && value.length <= MAX_INSTALMENTS && value.every(isWireInstalment),
  })
    .meta({
      shape: noted(
        'The sale’s own instalments, in order; without them they are computed',
        listOf(wireInstalment),
      ),
    })
    .typeError(
      'As parcelas devem ser uma lista com a data (dtPortion) e o valor (value) de cada uma',
    )
    .transform((value: unknown) => {
      if (!Array.isArray(value)) return value;
      return value.length === 0 ? null : value.map(unwrapInstalment);
    })
    .nullable()
    .optional() as MixedSchema<WireInstalment[] | null | undefined>;
}
