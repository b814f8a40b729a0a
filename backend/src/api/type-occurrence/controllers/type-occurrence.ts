import { factories } from '@strapi/strapi';
import { asCallerAsks } from '../../../shared/strapi/caller-query';

export default factories.createCoreController('api::type-occurrence.type-occurrence', () => ({
  async find(ctx) {
    return asCallerAsks(() => super.find(ctx));
  },
}));
