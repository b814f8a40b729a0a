import type { refusal } from '@crediario/contract/wire';

/** What yup says of a value. By its name, not by its class: this one comes from outside the tests' realm. */
interface ValidationError {
  name: 'ValidationError';
  path?: string;
  type?: string;
  params?: Record<string, unknown>;
  value?: unknown;
  inner: ValidationError[];
}

const isValidationError = (error: unknown): error is ValidationError =>
  (error as { name?: unknown } | null)?.name === 'ValidationError';

/** What is wrong with an answer, each fault behind the path of its property; nothing where it is as its schema has it. */
export function faultsOfAnswer(schema: typeof refusal, answer: unknown): string[] {
  try {
    schema.validateSync(answer, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return [...new Set(all.flatMap(told))];
  }
}

const MOST_SHOWN = 60;

function told({ path = '', type, params = {}, value }: ValidationError): string[] {
  const at = path || 'answer';
  if (type === 'noUnknown') {
    const names = String(params['unknown']).split(', ');
    return names.map((name) => `${path ? `${path}.` : ''}${name}: is not in the schema`);
  }
  if (value === undefined) return [`${at}: is missing`];
  if (value === null) return [`${at}: is null`];
  const shown = (JSON.stringify(value) ?? String(value)).slice(0, MOST_SHOWN);
  return [`${at}: ${shown} is no ${String(params['type'] ?? 'value of the schema')}`];
}
