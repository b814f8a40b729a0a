/** An occurrence is told once, after a visit; SalesPortionList and the reports of a box read it. */
export default {
  routes: [{ method: 'POST', path: '/occurrences', handler: 'occurrence.create' }],
};
