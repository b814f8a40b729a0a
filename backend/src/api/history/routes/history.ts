export default {
  routes: [{ method: 'GET', path: '/history', handler: 'history.list' }],
};
