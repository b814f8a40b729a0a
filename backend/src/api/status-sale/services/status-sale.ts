import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::status-sale.status-sale');
