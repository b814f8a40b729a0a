import {
  CLIENT_LABELS,
  CLIENT_MISSING,
  type ClientField,
  cpfWarning,
  maskCpf,
  maskPhone,
  maskPostalCode,
} from '@crediario/contract/forms';
import { useRef, useState } from 'react';
import { registerClient } from '@rua/app/deeds';
import { addressOf, type Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { Button } from '@rua/ui/Button';
import { Field } from '@rua/ui/Field';
import { shake } from '@rua/ui/feel';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './NewClient.module.css';

interface FieldLook {
  name: ClientField;
  mask?(text: string): string;
  inputMode?: 'numeric' | 'tel';
}

/** What one asks at a door; the rest is the office's. */
const FIELDS: readonly FieldLook[] = [
  { name: 'name' },
  { name: 'lastName' },
  { name: 'nick' },
  { name: 'cpf', mask: maskCpf, inputMode: 'numeric' },
  { name: 'phone', mask: maskPhone, inputMode: 'tel' },
  { name: 'cep', mask: maskPostalCode, inputMode: 'numeric' },
  { name: 'address' },
  { name: 'number' },
  { name: 'neighborhood' },
  { name: 'city' },
  { name: 'state' },
  { name: 'anternativeName' },
];

/** Of the shortest field that may be long. */
const MOST_LETTERS = 120;

type Values = Partial<Record<ClientField, string>>;

/** A CEP of which no address came. */
interface Unknown {
  cep: string;
  why: string;
}

export function NewClient({ day }: { day: Day }) {
  const [values, setValues] = useState<Values>({});
  const [faults, setFaults] = useState<Values>({});
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  /** The CPF as it was when its field was left: told of then, and not while it is typed. */
  const [leftCpf, setLeftCpf] = useState('');
  const change = (name: ClientField, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setFaults((before) => ({ ...before, [name]: undefined }));
    if (name === 'cep' && text.length === 9) void fillAddress(text);
  };
  /** By a CEP. It goes when another one is typed: that one was mistyped. */
  const filledIn = useRef<Values>({});
  /** What was typed already stays. */
  const fillAddress = async (cep: string) => {
    const earlier = Object.entries(filledIn.current);
    filledIn.current = {};
    setValues((before) => {
      const stale = earlier.filter(([name, text]) => before[name as ClientField] === text);
      return { ...before, ...Object.fromEntries(stale.map(([name]) => [name, ''])) };
    });
    const found = await addressOf(cep);
    setUnknown(typeof found === 'string' ? { cep, why: found } : null);
    if (typeof found === 'string') return;
    setValues((before) => {
      if (before.cep !== cep) return before;
      const empty = Object.entries(found).filter(([name]) => !before[name as ClientField]);
      filledIn.current = Object.fromEntries(empty);
      return { ...before, ...filledIn.current };
    });
  };
  const page = useRef<HTMLDivElement>(null);
  const onTap = useOneTap(async () => {
    const { id } = await registerClient(day.today, filled(values));
    shake(40);
    go(to.client(id), { replace: true });
  });
  const submit = () => {
    const found = faultsOf(values);
    setFaults(found);
    setLeftCpf(values.cpf ?? '');
    const wrong = FIELDS.findIndex(({ name }) => found[name]);
    if (wrong < 0) onTap();
    else page.current?.querySelectorAll('input')[wrong]?.focus();
  };
  const hintOf = (name: ClientField): string | null => {
    if (name === 'cpf') return leftCpf === values.cpf ? cpfWarning(leftCpf) : null;
    return name === 'cep' && unknown?.cep === values.cep ? (unknown?.why ?? null) : null;
  };
  return (
    <InnerScreen
      title="Novo cliente"
      parent={to.clients}
      isTyped={Object.keys(filled(values)).length > 0}
      onSubmit={submit}
      foot={
        <Button type="submit" look="filled" size="xl">
          Registrar cliente
        </Button>
      }
    >
      <div className={styles.page} ref={page}>
        {FIELDS.map(({ name, mask, inputMode }) => (
          <Field
            key={name}
            label={CLIENT_LABELS[name]}
            inputMode={inputMode}
            maxLength={MOST_LETTERS}
            value={values[name] ?? ''}
            fault={faults[name] ?? null}
            hint={hintOf(name)}
            onBlur={name === 'cpf' ? ({ target }) => setLeftCpf(target.value) : undefined}
            onChange={({ target }) => change(name, mask ? mask(target.value) : target.value)}
          />
        ))}
        {Object.values(faults).some(Boolean) && (
          <p className={styles.fault} role="alert">
            Falta preencher o que está marcado acima.
          </p>
        )}
      </div>
    </InnerScreen>
  );
}

/** What must be there, as in the office's form. */
function faultsOf(values: Values): Values {
  return Object.fromEntries(
    Object.entries(CLIENT_MISSING).filter(([name]) => !values[name as ClientField]?.trim()),
  );
}

const filled = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, text]) => [name, text?.trim() ?? ''])
      .filter(([, text]) => text),
  );
