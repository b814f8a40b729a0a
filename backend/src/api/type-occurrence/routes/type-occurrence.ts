import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::type-occurrence.type-occurrence', {
  only: ['find'],
});
