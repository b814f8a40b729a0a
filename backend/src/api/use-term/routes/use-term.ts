import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::use-term.use-term', {
  only: ['findOne', 'update'],
});
