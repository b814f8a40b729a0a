import type { Strapi } from '@strapi/strapi';

/** Strapi from bootstrap on: database, store and services are there. */
export type LoadedStrapi = Required<Strapi>;
