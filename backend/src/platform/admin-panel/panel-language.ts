import type { LoadedStrapi } from '../strapi/loaded-strapi';

/** Whoever gets an account on the panel reads Portuguese until he chooses otherwise. */
export function speakPortuguese(strapi: LoadedStrapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeCreate({ params: { data } }) {
      data.preferedLanguage ??= 'pt-BR';
    },
  });
}
