const report = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `cash-report.${action}`,
});

export default {
  routes: [
    report('/reportCashConsolidated', 'consolidated'),
    report('/reportPerformance', 'performance'),
    report('/reportCashPayment', 'payments'),
    report('/reportCashNoPayment', 'noPayments'),
    report('/reportcashpaymentfinally', 'settledPayments'),
  ],
};
