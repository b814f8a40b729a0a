export default {
  routes: [{ method: 'POST', path: '/paymentPortions', handler: 'payment.pay' }],
};
