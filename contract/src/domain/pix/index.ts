export * from './charge.js';
export * from './cnpj.js';
export * from './crc16.js';
export * from './match.js';
export * from './modules-path.js';
export * from './pix-key.js';
export * from './plain-latin.js';
export * from './static-br-code.js';
