import { soundText } from '../src/platform/http/sound-text';
import { BROTLI, PACKED_FROM_BYTES } from '../src/platform/http/pack-answer';

interface Env {
  array(name: string, fallback?: string[]): string[];
}

const BODY_LIMIT = '256kb';

export default ({ env }: { env: Env }) => [
  'global::observe',
  'global::exact-address',
  'global::short-way',
  {
    // For whatever is not the API's own text, which `answer-text` packs.
    name: 'strapi::compression',
    config: { threshold: PACKED_FROM_BYTES, br: BROTLI },
  },
  'global::answer-text',
  'strapi::errors',
  'global::api-errors',
  'global::known-methods',
  { name: 'strapi::security', config: { frameguard: { action: 'deny' } } },
  'global::panel-door',
  'global::asked-origins',
  { name: 'strapi::cors', config: { origin: env.array('CORS_ORIGINS', []) } },
  'strapi::query',
  'global::plain-bodies',
  {
    name: 'strapi::body',
    config: {
      multipart: false,
      encoding: soundText(),
      jsonLimit: BODY_LIMIT,
      formLimit: BODY_LIMIT,
      textLimit: BODY_LIMIT,
    },
  },
  'global::sound-bodies',
  'global::panel-passwords',
  'global::web-client',
  { name: 'strapi::favicon', config: { path: 'public/favicon.png' } },
  { name: 'strapi::public', config: { defaultIndex: false } },
];
