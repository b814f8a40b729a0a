/** The forms' rules and messages (spec section 5). One module a form, so that a page loads only its own. */
export * from './cash-box.js';
export * from './choices.js';
export * from './client.js';
export * from './client-words.js';
export * from './cpf.js';
export * from './employee.js';
export * from './faults.js';
export * from './login.js';
export * from './masks.js';
export * from './open-cash-box.js';
export * from './passwords.js';
export * from './payment.js';
export * from './sale.js';
export * from './states.js';
export * from './terms.js';
export * from './visit-note-words.js';
export * from './visit-notes.js';
