/** Sales are made, edited and deleted by their own calls: Strapi's generic writes are absent. */
export default {
  routes: [
    { method: 'GET', path: '/sales/:id', handler: 'sale.findOne' },
    { method: 'GET', path: '/reportSales', handler: 'sale.report' },
    { method: 'GET', path: '/SalesPortionList', handler: 'sale.portionList' },
    { method: 'POST', path: '/salesPortions', handler: 'sale.create' },
    { method: 'POST', path: '/salesPortionsRenew', handler: 'sale.renew' },
    { method: 'DELETE', path: '/deleteSales', handler: 'sale.delete' },
  ],
};
