import { frequencyShape } from '@crediario/contract/wire';
import { namedSource } from '../../../shared/reads/named-source';
import { sourceOf } from '../../../shared/reads/source';

const named = namedSource('type_frequencies');

export const FREQUENCIES = sourceOf(frequencyShape, {
  ...named,
  columns: { ...named.columns, order: '"order"', skip_weekdays: 'skip_weekdays' },
});
