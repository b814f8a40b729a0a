/** Boxes are opened and closed by their own calls: Strapi's generic create, update and delete are absent.
 *  Closing all answers to GET: the spec fixes it so. */
export default {
  routes: [
    { method: 'GET', path: '/cashs', handler: 'cash.find' },
    { method: 'GET', path: '/cashs/:id', handler: 'cash.findOne' },
    { method: 'PUT', path: '/cashs/:id', handler: 'cash.update' },
    { method: 'GET', path: '/cashs/:id/ledger', handler: 'cash.ledger' },
    {
      method: 'GET',
      path: '/closedCashs',
      handler: 'cash.closeAll',
      config: { middlewares: ['global::get-alone'] },
    },
    { method: 'POST', path: '/openCash', handler: 'cash.open' },
  ],
};
