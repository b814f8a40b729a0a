export * from './amount-in-words.js';
export { printable } from './columns.js';
export * from './receipt.js';
export * from './receipt-code.js';
export * from './receipt-message.js';
export * from './receipt-text.js';
