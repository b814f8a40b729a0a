import { Link } from 'react-router-dom';
import { clientNameOf } from '@entities/client/labels';
import { paths } from '@shared/paths';
import type { Column } from '@shared/ui/table/column';

/** Whose sale a row of a box's list is about. */
interface ClientFacts {
  client_id: number;
  client_name: string;
  client_last_name: string;
}

/** The sale's id leads to the sale among its client's. */
export function saleColumn<Row extends ClientFacts>(saleIdOf: (row: Row) => number): Column<Row> {
  return {
    key: 'sale',
    title: 'Venda',
    width: 88,
    sheet: (row) => ({ number: saleIdOf(row) }),
    cell: (row) => (
      <Link to={paths.clientSummary(row.client_id, saleIdOf(row))}>{saleIdOf(row)}</Link>
    ),
  };
}

export function clientColumn<Row extends ClientFacts>(): Column<Row> {
  return {
    key: 'client',
    title: 'Cliente',
    onCard: 'head',
    width: 220,
    isCuttable: true,
    sheet: clientNameOf,
    cell: (row) => <Link to={paths.clientSummary(row.client_id)}>{clientNameOf(row)}</Link>,
  };
}
