import {
  centsFromWire,
  feesFromWire,
  formatBusinessDate,
  formatMoney,
} from '@crediario/contract/domain';
import type { FrequencyChoice } from '@crediario/contract/forms';
import type { ClientStandingRow } from '@crediario/contract/wire';
import { RedoOutlined } from '@ant-design/icons';
import type { Client } from '@entities/client/client';
import { ClientStanding } from '@entities/client/ClientStanding';
import { clientStandingsQuery } from '@entities/client/queries';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormikContext } from 'formik';
import { type MouseEvent, useState } from 'react';
import { frequenciesQuery } from '../sale-form/queries';
import type { SaleFormValues } from '../sale-form/sale-form';
import styles from './RepeatLast.module.css';

const VALUE = 'value' satisfies keyof SaleFormValues;

/** How the client stands, and the last sale's terms for this one: they can be changed as if they were typed. */
export function RepeatLast({ client }: { client: Client }) {
  const { data: standings } = useQuery(clientStandingsQuery([client.id]));
  const { data: frequencies } = useQuery(frequenciesQuery);
  const standing = standings?.get(client.id);
  if (!standing) return null;
  const last = client.active ? standing.last_sale : null;
  return (
    <div className={styles.last}>
      <ClientStanding standing={standing} />
      {/* Once it can be pressed: on its way, Tab would pass over it. */}
      {last && frequencies && <RepeatButton last={last} frequencies={frequencies} />}
    </div>
  );
}

interface Repeated {
  last: NonNullable<ClientStandingRow['last_sale']>;
  frequencies: readonly FrequencyChoice[];
}

function RepeatButton({ last, frequencies }: Repeated) {
  const { values, setValues } = useFormikContext<SaleFormValues>();
  const [isRepeated, setRepeated] = useState(false);
  const repeat = async ({ currentTarget, detail: clicks }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    setRepeated(true);
    await setValues({
      ...values,
      value: centsFromWire(last.value),
      fees: feesFromWire(last.fees),
      portions: last.portion,
      frequency: frequencies.find(({ id }) => id === last.type_frequency_id) ?? null,
      weekday: last.weekday,
      adjusted: null,
    });
    // By keyboard one goes on where something may have to change, and Enter registers the sale from there.
    if (clicks > 0) return;
    const value = fieldOf(form, VALUE);
    value?.focus();
    value?.select();
  };
  return (
    <div className={styles.repeat}>
      <Button icon={<RedoOutlined aria-hidden />} onClick={repeat}>
        Repetir última
      </Button>
      <p role="status" className={styles.said}>
        {isRepeated &&
          `Preenchido como na venda ${last.sale_id}, de ${formatBusinessDate(last.sale_date)} (${formatMoney(centsFromWire(last.value))}). Mude o que for preciso.`}
      </p>
    </div>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
