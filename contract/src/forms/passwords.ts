import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { secret, whenPresent } from './fields.js';

export const PASSWORD_MIN_LENGTH = 8;

/** The spec writes 'digitos' where staff type a password and 'dígitos' where the owner resets it: kept as it is. */
const TOO_SHORT = 'A senha deve conter pelo menos 8 digitos';
const RESET_TOO_SHORT = 'A senha deve conter pelo menos 8 dígitos';
/** What a field without its password says: whose or which one is asked for differs. */
export const PASSWORD_MISSING = {
  own: 'Senha obrigatória',
  old: 'Senha antiga obrigatória',
  new: 'Nova senha obrigatória',
  again: 'Confirmação de senha obrigatória',
} as const;
const DIGITS_ONLY = 'A senha deve conter apenas números';
const MUST_MATCH = 'As senhas devem ser iguais';

/** A new password: at least eight characters, digits only. */
export function newPassword(missing: string): MixedSchema<string> {
  return secret(missing)
    .test(
      'min',
      TOO_SHORT,
      whenPresent((value) => value.length >= PASSWORD_MIN_LENGTH),
    )
    .test(
      'digits',
      DIGITS_ONLY,
      whenPresent((value) => /^\d+$/.test(value)),
    ) as MixedSchema<string>;
}

/** The same password again; read beside the field named `password`. */
export function passwordConfirmation(
  missing: string,
  mismatch: string = MUST_MATCH,
): MixedSchema<string> {
  return secret(missing).test('match', mismatch, matchesPassword) as MixedSchema<string>;
}

function matchesPassword(value: unknown, { parent }: { parent: { password?: unknown } }): boolean {
  return value === parent.password;
}

/** Staff set an employee's password. */
export const employeePasswordFormSchema = object({
  password: newPassword(PASSWORD_MISSING.new),
  passwordConfirmation: passwordConfirmation(PASSWORD_MISSING.again, 'Senhas não conferem'),
});

/** What bcrypt reads of a password; it ignores the rest without a word (CVE-2025-25298). */
const HASHED_BYTES = 72;

function utf8Bytes(value: string): number {
  const bytesOf = (code: number) =>
    1 + [0x80, 0x800, 0x10000].filter((limit) => code >= limit).length;
  return [...value].reduce((sum, character) => sum + bytesOf(character.codePointAt(0) ?? 0), 0);
}

function resetPassword(): MixedSchema<string> {
  return mixed<string>({
    type: 'text',
    check: (value): value is string => typeof value === 'string',
  })
    .typeError(RESET_TOO_SHORT)
    .required(RESET_TOO_SHORT)
    .test(
      'min',
      RESET_TOO_SHORT,
      whenPresent((value) => value.length >= PASSWORD_MIN_LENGTH),
    )
    .test(
      'max',
      'A senha deve conter no máximo 72 caracteres',
      whenPresent((value) => utf8Bytes(value) <= HASHED_BYTES),
    );
}

/** The owner resets a forgotten password with the code that was mailed. */
export const resetPasswordFormSchema = object({
  password: resetPassword(),
  passwordConfirmation: resetPassword().test('match', MUST_MATCH, matchesPassword),
});

/** The owner changes the own password. Whether the current one is right only the server can tell. */
export const profilePasswordFormSchema = object({
  currentPassword: secret(PASSWORD_MISSING.old),
  password: newPassword(PASSWORD_MISSING.new),
  passwordConfirmation: passwordConfirmation(PASSWORD_MISSING.again),
});

export type EmployeePasswordForm = InferType<typeof employeePasswordFormSchema>;
export type ResetPasswordForm = InferType<typeof resetPasswordFormSchema>;
export type ProfilePasswordForm = InferType<typeof profilePasswordFormSchema>;
