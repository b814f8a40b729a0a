import type { FrequencyChoice } from '@crediario/contract/forms';
import type { SaleAttributes } from '@crediario/contract/wire';
import type { Client } from '@entities/client/client';
import { clientQuery } from '@entities/client/queries';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { RecordFailure } from '@shared/ui/RecordFailure';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { saleQuery } from '@entities/sale/queries';
import { frequenciesQuery } from './queries';
import styles from './SaleForm.module.css';

export interface StandingSaleParts {
  attributes: SaleAttributes;
  client: Client;
  frequencies: readonly FrequencyChoice[];
}

interface Props {
  saleId: number;
  children: (parts: StandingSaleParts) => ReactNode;
}

/** What the form of a standing sale needs to begin. The sale is asked for anew: what may be done with it is decided
 *  on what is true now, not on what another page once saw. */
export function StandingSaleLoader({ saleId, children }: Props) {
  const sale = useQuery({ ...saleQuery(saleId), staleTime: 0 });
  const clientId = sale.data?.client.data?.id ?? 0;
  const client = useQuery({ ...clientQuery(clientId), enabled: sale.data !== undefined });
  const frequencies = useQuery(frequenciesQuery);

  const isFresh = sale.data !== undefined && sale.isFetchedAfterMount;
  if (isFresh && client.data && frequencies.data) {
    return children({
      attributes: sale.data,
      client: client.data,
      frequencies: frequencies.data,
    });
  }
  const failed = [sale, client, frequencies].find(({ isError }) => isError);
  if (!failed) return <Skeleton active className={styles.layout} avatar paragraph={{ rows: 8 }} />;
  if (failed === sale) return <RecordFailure kind="sale" id={saleId} query={sale} />;
  return <LoadFailure what="a venda" query={failed} />;
}
