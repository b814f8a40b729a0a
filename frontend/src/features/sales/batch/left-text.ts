import { formatMoney } from '@crediario/contract/domain';
import type { Standing } from './batch';

/** What the amount would leave: 'em dia', 'em parte, faltam R$ 80,00'; nothing where none was typed. */
export function leftText(standing: Standing): string {
  switch (standing.kind) {
    case 'blank':
      return '';
    case 'full':
      return 'em dia';
    case 'part':
      return `em parte, faltam ${formatMoney(standing.leftCents)}`;
    case 'ahead':
      return `em dia, adianta ${formatMoney(standing.aheadCents)}`;
    case 'unpaid':
      return 'não pagou';
    case 'tooMuch':
      return `deve só ${formatMoney(standing.owedCents)}`;
  }
}
