import type { ClientReportRow } from '@crediario/contract/wire';

/** A client with several active sales has a row for each: the sale tells them apart, and no sale is below zero. */
export function rowKeyOf({ sale_id, client_id }: ClientReportRow): number {
  return sale_id ?? -client_id;
}

export function statusWord({ active }: Pick<ClientReportRow, 'active'>): string {
  return active ? 'ATIVO' : 'INATIVO';
}
