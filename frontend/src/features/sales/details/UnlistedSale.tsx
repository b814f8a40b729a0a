import type { SaleReportRow } from '@crediario/contract/wire';
import { isMissing } from '@shared/http/errors';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { saleQuery, saleRowQuery } from '@entities/sale/queries';

interface Props {
  saleId: number;
  onClose: () => void;
  /** The sale, where there is one: another period's, or one that the filters hide. */
  children: (sale: SaleReportRow) => ReactNode;
}

/** The sale that the address names, where the list does not hold it. */
export function UnlistedSale({ saleId, onClose, children }: Props) {
  const sale = useQuery(saleQuery(saleId));
  const row = useQuery(saleRowQuery(saleId, sale.data?.client?.data?.id));
  if (row.data) return children(row.data);
  const isUnknown = row.data === null || isMissing(sale.error);
  const failed = [sale, row].find(({ data, error }) => data === undefined && error);
  return (
    <RecordDrawer title={`Venda ${saleId}`} subject="Detalhes da venda" onClose={onClose}>
      {isUnknown ? (
        <EmptyState
          title={`Venda ${saleId} não encontrada`}
          hint="Ela foi excluída, ou o endereço foi digitado com algum erro."
        />
      ) : failed ? (
        <LoadFailure what="a venda" query={failed} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </RecordDrawer>
  );
}
