import { readBySchema } from '@crediario/contract/forms';
import { type FormEvent, useState } from 'react';
import type { Schema } from 'yup';

type Values = Readonly<Record<string, string>>;
type Faults<V> = Partial<Record<keyof V, string>>;

interface Options<V extends Values> {
  schema: Schema<V>;
  /** In the order in which they stand on the page. */
  start: V;
  send: (values: V) => Promise<void>;
}

function faultsOf<V extends Values>(schema: Schema<V>, values: V): Faults<V> {
  const reading = readBySchema(schema, values);
  const faults = reading.ok ? [] : reading.faults.map(({ path, message }) => [path, message]);
  return Object.fromEntries(faults) as Faults<V>;
}

/** A form's state, by hand: a few text fields are not worth a form library on the pages that must open at once.
 *  A field is checked when it is left, and again with every change of any field; all of them on submit; nothing is
 *  sent twice. */
export function usePlainForm<V extends Values>({ schema, start, send }: Options<V>) {
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [isSending, setSending] = useState(false);
  const faults = faultsOf(schema, values);
  const names = Object.keys(start) as (keyof V & string)[];

  const fieldProps = (name: keyof V & string) => ({
    id: name,
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
    // Passing through an empty field is no mistake yet.
    onBlur: () => values[name] && setLeft(new Set([...left, name])),
    'aria-invalid': left.has(name) && faults[name] !== undefined,
    'aria-describedby': `${name}-fault`,
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setLeft(new Set(names));
    const firstFault = names.find((name) => faults[name]);
    if (firstFault)
      return event.currentTarget.querySelector<HTMLInputElement>(`#${firstFault}`)?.focus();
    setSending(true);
    await send(values).finally(() => setSending(false));
  };

  const clear = () => {
    setValues(start);
    setLeft(new Set());
  };

  return {
    values,
    fieldProps,
    submit,
    clear,
    isSending,
    faultOf: (name: keyof V) => (left.has(name) ? faults[name] : undefined),
  };
}
