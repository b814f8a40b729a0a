import type { InferType } from 'yup';
import { attributesOf } from '../reads/answers.js';
import { frequencyShape, termsShape } from '../reads/shapes/reference.js';

export const frequencyAttributes = attributesOf(frequencyShape);

export type FrequencyAttributes = InferType<typeof frequencyAttributes>;

/** A record of terms, as use-terms answers it. */
export const termsAttributes = attributesOf(termsShape);

export type TermsAttributes = InferType<typeof termsAttributes>;
