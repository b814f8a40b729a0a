import { openPaper } from '@shared/paper/open-paper';

/** Opens the day's sheet of a box in a new tab. */
export async function openSheet(cashBoxId: number): Promise<void> {
  await openPaper('/api/gerarFolha', cashBoxId, `Gerando a folha do caixa ${cashBoxId}…`);
}
