import { randomBytes } from 'node:crypto';

const PLACEHOLDER = /__CSP_NONCE__/g;
const NONCE_BYTES = 18;

/** What the web client's page may load and do. No style attribute from markup: React, antd and the charts write styles
 *  through the style object, which no policy hinders. */
const policyWith = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export interface Page {
  html: string;
  policy: string;
}

/** The one HTML page with a nonce that no other answer has. */
export function freshPage(template: string): Page {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return { html: template.replace(PLACEHOLDER, nonce), policy: policyWith(nonce) };
}

/** Paths that belong to the API, to the admin panel or to operations; all others are files or screens of the web client. */
const SERVED_BY_ROUTES =
  /^\/(api|ws|admin|_health|metrics|content-manager|content-type-builder|users-permissions|email|upload|i18n)(\/|$)/;
const HAS_EXTENSION = /\.[^/]+$/;

export const belongsToServer = (path: string): boolean => SERVED_BY_ROUTES.test(path);

export function isScreen(path: string): boolean {
  return !belongsToServer(path) && !HAS_EXTENSION.test(path);
}
