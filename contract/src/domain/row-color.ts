/** The edge of a list's row; domain.md 8 says which is which. */
export type RowColor = 'green' | 'yellow' | 'red' | 'purple' | 'blue' | 'gray';

/** The values of the spec's section 9. */
export const ROW_COLOR_HEX: Readonly<Record<RowColor, string>> = {
  green: '#35A451',
  yellow: '#FFCD04',
  purple: '#6C4AC7',
  red: '#CF4446',
  gray: '#e8e8e8',
  blue: '#321288',
};

export const ROW_COLOR_MEANINGS: Readonly<Record<RowColor, string>> = {
  green: 'Em dia',
  yellow: 'Atraso de 1 a 7 dias',
  red: 'Atraso acima de 7 dias',
  purple: 'Prazo final vencido',
  blue: 'Quitada',
  gray: 'Sem venda',
};
