import type { Separator } from '../domain/import/index.js';
import type { Encoding } from './encoding.js';

/** What the person says instead of what was recognised. */
export interface FileChoices {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  /** No line within a quoted cell begins like this: where one does, its quote was a sign of the text. */
  readonly tornAt?: RegExp | undefined;
  /** Texts that were encoded twice are put right. */
  readonly isRepaired?: boolean | undefined;
  /** The business's. */
  readonly timeZone?: string | undefined;
}
