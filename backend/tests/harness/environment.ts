/** What a test process runs with; secrets are worthless by design. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  TZ: 'UTC',
  CREDIARIO_DEPLOYMENT: 'local',
  DEMO: '0',
  ADMIN_EMAIL: 'primeiro@crediario.test',
  ADMIN_PASSWORD: '11112222',
  SUPER_ADMIN_EMAIL: 'painel@crediario.test',
  SUPER_ADMIN_PASSWORD: 'Painel11112222',
  MASTER_EMAIL: 'mestre@crediario.test',
  BUSINESS_TZ: 'America/Sao_Paulo',
  APP_KEYS: 'first-key-of-the-tests-and-no-others,second-key-of-the-tests-and-no-others',
  API_TOKEN_SALT: 'salt-of-the-tests-for-tokens-of-the-api',
  ADMIN_JWT_SECRET: 'secret-of-the-tests-for-the-admin-panel',
  TRANSFER_TOKEN_SALT: 'salt-of-the-tests-for-transfer-tokens',
  JWT_SECRET: 'secret-of-the-tests-for-access-tokens',
  AUTH_LIMITS_FACTOR: '10000',
  STRAPI_TELEMETRY_DISABLED: 'true',
  STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
} as const;

/** Of a start that is told of no first accounts. */
export const NOBODY = {
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SUPER_ADMIN_EMAIL: '',
  SUPER_ADMIN_PASSWORD: '',
} as const;

/** Where global setup tells the test files which server to make their databases on. */
export const SERVER_URL_VARIABLE = 'CREDIARIO_TEST_SERVER_URL';
/** And where to ask for a start of the backend outside their process. */
export const BOOTER_VARIABLE = 'CREDIARIO_TEST_BOOTER';
export const TEMPLATE_DATABASE = 'crediario_template';

export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
