export default {
  routes: [{ method: 'GET', path: '/settings', handler: 'settings.read' }],
};
