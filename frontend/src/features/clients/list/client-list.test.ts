import type { ClientReport } from '@crediario/contract/wire';
import { expect, it } from 'vitest';
import { CLIENT_ROW, clientReport } from '../../../../tests/client-rows';
import { listOf } from './client-list';

const asked = (page: number) => new URLSearchParams({ page: String(page), pageSize: '2' });
const pageOf = (page: number, ids: number[]) =>
  clientReport(
    ids.map((sale_id) => ({ ...CLIENT_ROW, sale_id })),
    asked(page),
  ) as ClientReport;

it('holds once who moved to the next page while the pages were read', () => {
  // Somebody new came before the first: what ended page 1 begins page 2.
  const pages = [pageOf(1, [1, 2, 3]), pageOf(2, [9, 1, 2, 3])];
  const { rows, total, colors } = listOf({ pages, pageParams: [1, 2] });
  expect(rows.map((row) => row.sale_id)).toEqual([1, 2, 3]);
  expect([total, colors.green]).toEqual([4, 4]);
});
