import { termsShape } from '@crediario/contract/wire';
import { sourceOf } from '../../../platform/reads/source';

export const TERMS = sourceOf(termsShape, {
  table: 'use_terms',
  columns: { text: 'text', createdAt: 'created_at', updatedAt: 'updated_at' },
  links: {},
  own: 'everyone',
});
