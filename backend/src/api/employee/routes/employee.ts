export default {
  routes: [{ method: 'GET', path: '/getUserStatus', handler: 'employee.status' }],
};
