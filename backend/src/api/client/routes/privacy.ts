/** A client's rights over their data (LGPD, art. 18). */
export default {
  routes: [
    { method: 'GET', path: '/clients/:id/personal-data', handler: 'privacy.personalData' },
    { method: 'POST', path: '/clients/:id/anonymise', handler: 'privacy.anonymise' },
  ],
};
