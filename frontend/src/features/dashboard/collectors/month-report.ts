import { openPaper } from '@shared/paper/open-paper';
import { monthName } from '../expected/expected';

/** Opens the report of a month ('yyyy-MM') in a new tab. */
export async function openMonthReport(month: string): Promise<void> {
  await openPaper('/api/gerarRelatorio', { month }, `Gerando o relatório de ${monthName(month)}…`);
}
