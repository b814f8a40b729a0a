/** Costs move money: they are entered and taken back by calls of their own, and never edited. */
export default {
  routes: [
    { method: 'GET', path: '/costs', handler: 'cost.find' },
    { method: 'POST', path: '/costs', handler: 'cost.create' },
    { method: 'DELETE', path: '/costs/:id', handler: 'cost.delete' },
  ],
};
