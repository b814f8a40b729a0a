import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::type-sale.type-sale');
