/** In place of a chart or a table that has no row. */
export const NO_MOVEMENT = 'Sem movimento no período';
