import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::type-status-cash.type-status-cash');
