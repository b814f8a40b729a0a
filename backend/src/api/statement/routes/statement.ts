export default {
  routes: [{ method: 'GET', path: '/gerarPdf', handler: 'statement.generate' }],
};
