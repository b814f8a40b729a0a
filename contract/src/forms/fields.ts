import { type MixedSchema, mixed, setLocale } from 'yup';
import { withoutInvisible } from '../domain/index.js';

/** Building blocks of every schema, for forms and requests alike. They never turn one type into another:
 *  a number where a text belongs is a mistake to name, not to repair. */

export const MESSAGES = {
  text: 'Deve ser um texto',
  tooLong: (max: number) => `Deve ter no máximo ${max} caracteres`,
  required: 'Campo obrigatório',
  invalid: 'Valor inválido',
  unstorable: 'Contém um caractere inválido',
  noValue: 'Valor obrigatório',
  noGain: 'O valor deve ser maior que zero.',
} as const;

/** What yup says of its own accord, wherever a schema names no sentence: its words are English. */
setLocale({
  mixed: {
    default: MESSAGES.invalid,
    notType: MESSAGES.invalid,
    oneOf: MESSAGES.invalid,
    required: MESSAGES.required,
    defined: MESSAGES.required,
    notNull: MESSAGES.required,
  },
});

export const TEXT_MAX = { name: 120, line: 255, note: 2000 } as const;

type Text<Empty extends undefined | null> = MixedSchema<string | Empty>;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** What turns the direction of all that follows it: no name of ours is written from right to left. */
const TURNS = /\p{Bidi_Control}/gu;

/** Letters in one piece with their accents (NFC): in two, as Macs write them, a name looks like itself and is found by no filter. */
const composed = (text: string): string => text.normalize('NFC').replaceAll(TURNS, '').trim();

function trimmed(value: unknown): unknown {
  return isText(value) ? composed(value) : value;
}

/** Line breaks and what else steers a printer; NUL is refused. */
const BREAKS = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/** A name or another line: a break within it is a blank. */
function onOneLine(value: unknown): unknown {
  return isText(value) ? composed(value).replaceAll(BREAKS, ' ').trim() : value;
}

/** A test that leaves a missing value to `required`: an optional field has nothing to check. */
export function whenPresent<T>(check: (value: T) => boolean) {
  return (value: T | null | undefined): boolean =>
    value === undefined || value === null || check(value);
}

/** What PostgreSQL's text cannot hold: NUL, and half of a character that takes two. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isStorable = whenPresent((value: string) => !UNSTORABLE.test(value));

function text(max: number) {
  return mixed<string>({ type: 'text', check: isText })
    .typeError(MESSAGES.text)
    .transform(max > TEXT_MAX.line ? trimmed : onOneLine)
    .test(
      'max',
      MESSAGES.tooLong(max),
      whenPresent((value) => value.length <= max),
    )
    .test('storable', MESSAGES.unstorable, isStorable);
}

/** A text that must be there; blanks, or what cannot be seen, alone are as good as nothing. */
export function requiredText(message: string, max: number = TEXT_MAX.line): MixedSchema<string> {
  return text(max)
    .required(message)
    .test(
      'filled',
      message,
      whenPresent((value: string) => withoutInvisible(value).trim() !== ''),
    ) as MixedSchema<string>;
}

/** A text that may be missing, empty or null. */
export function optionalText(max: number = TEXT_MAX.line): Text<undefined | null> {
  return text(max).nullable().optional() as Text<undefined | null>;
}

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** An e-mail address with a domain; `missing` and `invalid` are the sentences of the form that asks. */
export function email(missing: string, invalid: string): MixedSchema<string> {
  return requiredText(missing, 254).test(
    'email',
    invalid,
    whenPresent((value) => value === '' || EMAIL.test(value)),
  ) as MixedSchema<string>;
}

/** A secret text: never trimmed. */
export function secret(missing: string): MixedSchema<string> {
  return mixed<string>({ type: 'text', check: isText })
    .typeError(missing)
    .required(missing)
    .test('filled', missing, (value) => value !== '')
    .test(
      'max',
      MESSAGES.tooLong(72),
      whenPresent((value) => value.length <= 72),
    )
    .test('storable', MESSAGES.unstorable, isStorable) as MixedSchema<string>;
}
