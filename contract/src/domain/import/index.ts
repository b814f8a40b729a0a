/** How spreadsheets and exports of other systems are read: an entry of its own, so that only the page of the import and the
 *  command line carry it. */
export * from './cell.js';
export * from './collectors.js';
export * from './comparison.js';
export * from './cpf-cell.js';
export * from './day-cell.js';
export { headerHash } from './header.js';
export * from './judge.js';
export * from './kept-plan.js';
export * from './lacks.js';
export * from './money-cell.js';
export * from './names.js';
export * from './phone-cell.js';
export * from './plain-cells.js';
export * from './plan.js';
export * from './reading.js';
export * from './rows.js';
export * from './separator.js';
export * from './targets.js';
