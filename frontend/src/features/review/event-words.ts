import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import type { ReviewedOperation, ReviewEvent } from '@crediario/contract/wire';
import { kindText } from './review-words';
import { isByPix } from './solution-words';

const reais = (value: number): string => formatMoney(centsFromWire(value));

const firstNameOf = (name: string) => name.split(' ', 1)[0] ?? name;

/** What happened, in a line: 'O caixa 328 fecha' */
export function eventText(event: ReviewEvent, operation: ReviewedOperation): string {
  const { what, id, value, by } = event;
  const collector = firstNameOf(operation.user_name);
  switch (what) {
    case 'taken':
      return value === undefined || operation.facts?.corrects != null
        ? `${collector} toca: ${kindText(operation).toLowerCase()}`
        : `${collector} recebe ${reais(value)} ${isByPix(operation) ? 'por Pix' : 'em dinheiro'}`;
    case 'box_closed':
      return `O caixa ${id ?? ''} fecha`;
    case 'renewed':
      return `A venda ${id ?? ''} renova a ${saleText(operation)}`;
    case 'paid':
      return `${by ?? 'O escritório'} lança ${reais(value ?? 0)}`;
    case 'deleted':
      return `A venda ${id ?? ''} é excluída`;
    case 'handed':
      return `A ficha passa a ${by ?? 'outro funcionário'}`;
    case 'received':
      return 'O aparelho entrega a operação';
  }
}

const saleText = ({ sent }: ReviewedOperation): string => {
  const payload = 'payload' in sent ? sent.payload : null;
  const named = { sale: null, id_sale_renew: null, ...(payload as object | null) };
  return String(named.sale ?? named.id_sale_renew ?? 'anterior');
};
