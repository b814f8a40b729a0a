import type { SaleReportRow } from '@crediario/contract/wire';
import { menuItems } from './SaleMenuButton';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';

const ACTIVE_UNPAID = {
  sales_id: 4790,
  status_sale_id: 1,
  portion_value_pay: 0,
  sales_date: YESTERDAY,
} as SaleReportRow;

function offered(changes: Partial<SaleReportRow>): string[] {
  const items = menuItems({ ...ACTIVE_UNPAID, ...changes }, TODAY);
  return items.flatMap((item) => (item && 'label' in item ? [String(item.label)] : []));
}

describe('the row menu', () => {
  it.each<[string, Partial<SaleReportRow>, string[]]>([
    ['active, unpaid, of a past day', {}, ['Editar Venda', 'Excluir']],
    ['active, unpaid, of today', { sales_date: TODAY }, ['Renovar Venda', 'Excluir']],
    ['active, partly paid', { portion_value_pay: 0.01 }, ['Renovar Venda', 'Excluir']],
    ['inactive, of a past day', { status_sale_id: 2 }, ['Renovar Venda', 'Excluir']],
    ['renewed', { status_sale_id: 2, is_renewed: true }, ['Venda já renovada']],
    ['inactive, of today', { status_sale_id: 2, sales_date: TODAY }, ['Excluir']],
  ])('of a sale that is %s', (_name, changes, labels) => {
    expect(offered(changes)).toEqual(labels);
  });
});
