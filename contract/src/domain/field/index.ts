/** The rules of a collector's day on the phone: an entry of its own, so that the office's pages carry nothing of it. */
export * from './agenda.js';
export * from './blind-count.js';
export * from './day-parts.js';
export * from './new-places.js';
export * from './payment-tiles.js';
export * from './place.js';
export * from './route-places.js';
export * from './suggest-day.js';
export * from './suggest-order.js';
