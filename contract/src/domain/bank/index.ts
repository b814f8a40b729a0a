export * from './bank-amount.js';
export * from './bank-columns.js';
export * from './bank-file.js';
export * from './bank-judge.js';
export * from './bank-line.js';
export * from './bank-moment.js';
export * from './bank-plan.js';
export * from './bank-sheet.js';
export { isOfx, readOfx } from './ofx.js';
