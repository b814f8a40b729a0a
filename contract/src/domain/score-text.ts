import type { Found, ScoreFacts, ScoreLineKey, Share } from './score.js';

/** The score in words for those who decide, and for the client who asks (LGPD, art. 20). */

export const SCORE_LABELS: Readonly<Record<ScoreLineKey, string>> = {
  onTime: 'Parcelas pagas em dia',
  nearlyOnTime: 'Parcelas pagas com até 3 dias de atraso',
  worstDelay: 'Maior atraso',
  currentDelay: 'Atraso atual',
  brokenPromises: 'Promessas não cumpridas',
  settledSales: 'Vendas quitadas',
  lateRenewals: 'Renovações em atraso',
  monthsKnown: 'Tempo de cliente',
};

/** Over what time a line looks. */
export const SCORE_SPANS: Readonly<Record<ScoreLineKey, string>> = {
  onTime: 'últimos 12 meses, as recentes contam mais',
  nearlyOnTime: 'últimos 12 meses, as recentes contam mais',
  worstDelay: 'últimos 12 meses',
  currentDelay: 'no dia',
  brokenPromises: 'últimos 12 meses',
  settledSales: 'desde a primeira venda',
  lateRenewals: 'últimos 12 meses',
  monthsKnown: 'desde a primeira venda',
};

const daysText = ({ count }: Found): string =>
  count === 0 ? 'Nenhum' : count === 1 ? '1 dia' : `${count} dias`;

const countText = ({ count }: Found): string => (count === 0 ? 'Nenhuma' : `${count}`);

const shareText = ({ kept, of }: Share): string => (of === 0 ? 'Nenhuma' : `${kept} de ${of}`);

const monthsText = ({ count }: Found): string =>
  count === 0 ? 'Menos de um mês' : count === 1 ? '1 mês' : `${count} meses`;

/** What was found, for the line of that name. */
export function foundText(key: ScoreLineKey, facts: ScoreFacts): string {
  switch (key) {
    case 'onTime':
    case 'nearlyOnTime':
      return shareText(facts[key]);
    case 'worstDelay':
    case 'currentDelay':
      return daysText(facts[key]);
    case 'monthsKnown':
      return monthsText(facts[key]);
    default:
      return countText(facts[key]);
  }
}

export const NO_SCORE = 'Sem histórico';
