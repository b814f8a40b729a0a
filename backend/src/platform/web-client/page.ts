import { randomBytes } from 'node:crypto';

const PLACEHOLDER = /__CSP_NONCE__/g;
const NONCE_BYTES = 18;

/** What a page of the web client may load and do. No style attribute from markup: React, antd and the charts write styles
 *  through the style object, which no policy hinders. */
const policyOf = (ours: string) =>
  [
    "default-src 'self'",
    `script-src ${ours}`,
    `style-src ${ours}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Of the collector's phone: always the same, so that its worker can keep the page for a day without network. */
export const STREET_POLICY = policyOf("'self'");

export interface Page {
  html: string;
  policy: string;
}

/** The back-office's page with a nonce that no other answer has. */
export function freshPage(template: string): Page {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return {
    html: template.replace(PLACEHOLDER, nonce),
    policy: policyOf(`'self' 'nonce-${nonce}'`),
  };
}

/** Paths that belong to the API, to the page of receipts, to the admin panel or to operations; all others are files or screens of the web client. */
const SERVED_BY_ROUTES =
  /^\/(api|ws|r|admin|_health|metrics|content-manager|content-type-builder|users-permissions|email|upload|i18n)(\/|$)/;
const HAS_EXTENSION = /\.[^/]+$/;

export const belongsToServer = (path: string): boolean => SERVED_BY_ROUTES.test(path);

export function isScreen(path: string): boolean {
  return !belongsToServer(path) && !HAS_EXTENSION.test(path);
}

/** The collector's phone: one page for all of its screens. */
export const STREET = '/rua';

export const isStreetScreen = (path: string): boolean =>
  path.startsWith(`${STREET}/`) && !HAS_EXTENSION.test(path);
