import type { LoadedStrapi } from '../strapi/loaded-strapi';

/** New accounts of the panel read Portuguese until they choose another language. */
export function speakPortuguese(strapi: LoadedStrapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeCreate({ params: { data } }) {
      data.preferedLanguage ??= 'pt-BR';
    },
  });
}
