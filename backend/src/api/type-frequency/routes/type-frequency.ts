import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::type-frequency.type-frequency', { only: ['find'] });
