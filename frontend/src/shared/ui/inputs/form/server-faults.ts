import { fieldFaults } from '@shared/http/errors';

/** What the server found wrong with the values that it was sent, by the name of the form's field. */
export interface Refusal<Values> {
  values: Values;
  faults: Record<string, string>;
}

/** Bodies come wrapped in `data`, and a relation is faulted by its id; the form knows neither. */
export function serverFaultsOf(
  error: unknown,
  wireNames: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fieldFaults(error).map(({ path, message }) => {
      const wireName = path.replace(/^data\./, '').replace(/\.id$/, '');
      return [wireNames[wireName] ?? wireName, message];
    }),
  );
}

/** A fault stands until its field is changed: only the server could say that the same value is right by now. */
export function standingFaults<Values extends Record<string, unknown>>(
  refusal: Refusal<Values> | null,
  values: Values,
): Record<string, string> {
  if (!refusal) return {};
  const standing = Object.entries(refusal.faults).filter(([name]) =>
    Object.is(values[name], refusal.values[name]),
  );
  return Object.fromEntries(standing);
}
