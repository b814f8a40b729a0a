/** The spec's own calls about clients, beside Strapi's. A transfer answers to GET: the spec fixes it so. */
export default {
  routes: [
    { method: 'GET', path: '/ReportClients', handler: 'portfolio.list' },
    { method: 'GET', path: '/clientsByCpf', handler: 'portfolio.ofCpf' },
    {
      method: 'GET',
      path: '/modifyClients',
      handler: 'portfolio.transfer',
      config: { middlewares: ['global::get-alone'] },
    },
    { method: 'GET', path: '/modifyClients/preview', handler: 'portfolio.transferPreview' },
    { method: 'DELETE', path: '/deleteClient', handler: 'client.delete' },
  ],
};
