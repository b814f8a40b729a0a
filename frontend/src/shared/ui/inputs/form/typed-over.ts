/** What somebody typed, over the record as it stands when they save: a field that they left alone keeps what somebody else put
 *  there while the form was open. */
export function typedOver<Values extends object>(
  typed: Values,
  { opened, now }: { opened: Values; now: Values },
): Values {
  const names = Object.keys(typed) as (keyof Values)[];
  const changed = names.filter((name) => typed[name] !== opened[name]);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}
