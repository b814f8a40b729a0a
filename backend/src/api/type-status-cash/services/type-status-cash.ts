import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::type-status-cash.type-status-cash');
