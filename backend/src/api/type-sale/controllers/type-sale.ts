import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::type-sale.type-sale');
