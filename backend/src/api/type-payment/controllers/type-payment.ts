import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::type-payment.type-payment');
