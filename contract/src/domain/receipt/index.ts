export * from './amount-in-words.js';
export * from './receipt.js';
export * from './receipt-text.js';
