import { type BusinessDate, fold, isBusinessDate } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Filters {
  employeeId: number | null;
  day: BusinessDate;
  search: string;
}

/** Whose sales, due until when: in the address. */
export function useBatchFilters(today: BusinessDate) {
  const [params, setParams] = useSearchParams();
  const employee = params.get('funcionario') ?? '';
  const day = params.get('dia') ?? '';
  const filters: Filters = {
    employeeId: /^[1-9]\d{0,8}$/.test(employee) ? Number(employee) : null,
    day: isBusinessDate(day) ? day : today,
    search: params.get('busca') ?? '',
  };
  const change = useCallback(
    (changes: Partial<Filters>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          const put = (name: string, value: string | number | null | undefined) =>
            value ? after.set(name, String(value)) : after.delete(name);
          if ('employeeId' in changes) put('funcionario', changes.employeeId);
          if ('day' in changes) put('dia', changes.day === today ? null : changes.day);
          if ('search' in changes) put('busca', changes.search);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, today],
  );
  return { ...filters, change };
}

/** By the client's name, without accents, or by the ids of client and sale. */
export function found(rows: readonly DueSaleRow[], search: string): readonly DueSaleRow[] {
  const wanted = fold(search.trim());
  if (wanted === '') return rows;
  return rows.filter(
    (row) =>
      fold(clientNameOf(row)).includes(wanted) ||
      [row.sale_id, row.client_id].some((id) => String(id) === wanted),
  );
}
