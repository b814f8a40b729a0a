export default {
  routes: [
    { method: 'POST', path: '/paymentPortions', handler: 'payment.pay' },
    { method: 'DELETE', path: '/paymentPortions/:id', handler: 'payment.revoke' },
  ],
};
