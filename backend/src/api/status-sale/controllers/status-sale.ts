import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::status-sale.status-sale');
