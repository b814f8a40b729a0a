import type { ReadingPlan } from './plan.js';
import { saleColumns } from './rows.js';
import { IMPORT_TARGETS } from './targets.js';

/** What must be mapped before anything can be sent, in a sentence; null: nothing. */
export function whatLacks({ targets }: Pick<ReadingPlan, 'targets'>): string | null {
  if (!targets.includes('fullName') && !targets.includes('name')) {
    return 'Escolha a coluna que traz o nome do cliente.';
  }
  const { missing } = saleColumns(targets);
  if (missing.length === 0) return null;
  const names = missing.map((target) => `“${IMPORT_TARGETS[target]}”`).join(' e ');
  return `Para importar as vendas, escolha também a coluna de ${names}.`;
}
