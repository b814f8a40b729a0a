import {
  centsFromWire,
  feesFromWire,
  formatBusinessDate,
  formatMoney,
} from '@crediario/contract/domain';
import type { ClientStandingRow } from '@crediario/contract/wire';
import { RedoOutlined } from '@ant-design/icons';
import type { Client } from '@entities/client/client';
import { ClientStanding } from '@entities/client/ClientStanding';
import { clientStandingsQuery } from '@entities/client/standings';
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
  const standing = standings?.get(client.id);
  if (!standing) return null;
  return (
    <div className={styles.last}>
      <ClientStanding standing={standing} />
      {client.active && standing.last_sale && <RepeatButton last={standing.last_sale} />}
    </div>
  );
}

function RepeatButton({ last }: { last: NonNullable<ClientStandingRow['last_sale']> }) {
  const { values, setValues } = useFormikContext<SaleFormValues>();
  const { data: frequencies } = useQuery(frequenciesQuery);
  const [isRepeated, setRepeated] = useState(false);
  const repeat = async ({ currentTarget, detail: clicks }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    setRepeated(true);
    await setValues({
      ...values,
      value: centsFromWire(last.value),
      fees: feesFromWire(last.fees),
      portions: last.portion,
      frequency: frequencies?.find(({ id }) => id === last.type_frequency_id) ?? null,
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
      <Button icon={<RedoOutlined aria-hidden />} disabled={!frequencies} onClick={repeat}>
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
