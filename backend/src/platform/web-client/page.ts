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

/** Of a page that is always the same, so that its worker can keep it for a day without network. */
export const KEPT_PAGE_POLICY = policyOf("'self'");

export interface Page {
  html: string;
  policy: string;
}

/** A page with a nonce that no other answer has. */
export function freshPage(template: string): Page {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return {
    html: template.replace(PLACEHOLDER, nonce),
    policy: policyOf(`'self' 'nonce-${nonce}'`),
  };
}

const HAS_EXTENSION = /\.[^/]+$/;

/** Of the web client's addresses: all that name no file are screens, which its page draws. */
export const namesFile = (path: string): boolean => HAS_EXTENSION.test(path);
