export default {
  routes: [{ method: 'GET', path: '/reportDashBoard', handler: 'dashboard.report' }],
};
