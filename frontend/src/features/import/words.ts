import type { ImportState, ImportVerdict } from '@crediario/contract/domain';

/** '1.284 linhas' */
export const linesText = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`;

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  staging: 'Envio parado',
  checking: 'Conferindo',
  checked: 'Conferida',
  applying: 'Importando',
  paused: 'Parada',
  applied: 'Importada',
  undoing: 'Desfazendo',
  undone: 'Desfeita',
};

export const VERDICT_WORDS: Readonly<Record<ImportVerdict, { one: string; many: string }>> = {
  new: { one: 'Nova', many: 'Novas' },
  update: { one: 'Atualiza', many: 'Atualizam' },
  duplicate: { one: 'Duplicada', many: 'Duplicadas' },
  refused: { one: 'Recusada', many: 'Recusadas' },
};

/** The side of the columns, and its head. */
export const HOW_READ = 'Como o arquivo foi lido';

/** Whether texts that were encoded twice are repaired. */
export const LETTERS = 'Letras trocadas';
