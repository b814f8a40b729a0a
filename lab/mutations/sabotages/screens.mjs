/** @type {import('./breaking.mjs').Sabotage[]} */
export const SCREENS = [];
