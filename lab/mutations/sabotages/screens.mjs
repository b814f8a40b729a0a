const CLIENTS = 'frontend/src/features/clients';

/** @type {import('./breaking.mjs').Sabotage[]} */
export const SCREENS = [
  {
    rule: 'A list of nobody’s clients is none of everybody’s',
    file: `${CLIENTS}/list/client-filters.ts`,
    find: 'if (text === NOBODY) return null;',
    replace: '',
    test: `${CLIENTS}/list/ClientListPage.test.tsx`,
    fails: 'asks for an employee when none is chosen, and asks the server nothing',
  },
];
