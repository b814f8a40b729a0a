import {
  CLIENT_LABELS,
  maskCpf,
  maskPhone,
  maskPostalCode,
  type NewClientForm,
  newClientFormSchema,
} from '@crediario/contract/forms';
import { useState } from 'react';
import { registerClient } from '@rua/app/deeds';
import { addressOf, type Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { Button } from '@rua/ui/Button';
import { Field } from '@rua/ui/Field';
import { shake } from '@rua/ui/feel';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './NewClient.module.css';

type FieldName = keyof NewClientForm;

interface FieldLook {
  name: FieldName;
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

type Values = Partial<Record<FieldName, string>>;

export function NewClient({ day }: { day: Day }) {
  const [values, setValues] = useState<Values>({});
  const [faults, setFaults] = useState<Values>({});
  const change = (name: FieldName, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setFaults((before) => ({ ...before, [name]: undefined }));
    if (name === 'cep' && text.length === 9) void fillAddress(text, setValues);
  };
  const { isDead, onTap } = useOneTap(async () => {
    const fields = newClientFormSchema.cast(values) as Record<string, string>;
    const { id } = await registerClient(day.today, fields);
    shake(40);
    go(to.client(id), { replace: true });
  });
  const submit = () => {
    const found = faultsOf(values);
    setFaults(found);
    if (Object.keys(found).length === 0) onTap();
  };
  return (
    <InnerScreen
      title="Novo cliente"
      parent={to.clients}
      foot={
        <Button look="filled" size="xl" disabled={isDead} onClick={submit}>
          Registrar cliente
        </Button>
      }
    >
      <div className={styles.page}>
        {FIELDS.map(({ name, mask, inputMode }) => (
          <Field
            key={name}
            label={CLIENT_LABELS[name]}
            inputMode={inputMode}
            value={values[name] ?? ''}
            fault={faults[name] ?? null}
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

/** The same rules as in the office. */
function faultsOf(values: Values): Values {
  try {
    newClientFormSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner = [] } = error as { inner?: { path: FieldName; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

/** What was typed already stays. */
async function fillAddress(
  cep: string,
  setValues: (change: (before: Values) => Values) => void,
): Promise<void> {
  const address = await addressOf(cep);
  if (!address) return;
  setValues((before) => {
    const empty = Object.entries(address).filter(([name]) => !before[name as FieldName]);
    return before.cep === cep ? { ...before, ...Object.fromEntries(empty) } : before;
  });
}
