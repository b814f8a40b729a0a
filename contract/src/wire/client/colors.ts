import type { RowColor } from '../../domain/index.js';

export const COLORS = [
  'green',
  'yellow',
  'purple',
  'red',
  'blue',
  'gray',
] as const satisfies RowColor[];
