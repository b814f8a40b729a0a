import { frequencyShape } from '@crediario/contract/wire';
import { namedSource } from '../../../platform/reads/named-source';
import { sourceOf } from '../../../platform/reads/source';

const named = namedSource('type_frequencies');

export const FREQUENCIES = sourceOf(frequencyShape, {
  ...named,
  columns: { ...named.columns, order: '"order"', skip_weekdays: 'skip_weekdays' },
});
