import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::type-frequency.type-frequency');
