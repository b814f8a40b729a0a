import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

/** @typedef {{ status: number, body: any }} Answer status 0: no answer came */

/** A client of the API over connections that it keeps, as the web client and the mobile app keep theirs. */
export class Api {
  /** @param {string} url
   *  @param {{ token?: string, certificateAuthority?: string, sockets?: number, keepAlive?: boolean }} [options] */
  constructor(url, { token, certificateAuthority, sockets = 64, keepAlive = true } = {}) {
    const isSecure = url.startsWith('https:');
    this.url = url;
    this.token = token;
    this.options = { token, certificateAuthority, sockets, keepAlive };
    this.request = isSecure ? https.request : http.request;
    this.agent = isSecure
      ? new https.Agent({ keepAlive, maxSockets: sockets, ca: certificateAuthority })
      : new http.Agent({ keepAlive, maxSockets: sockets });
  }

  /** The same server, as this person.
   *  @param {string} identifier
   *  @param {string} password */
  async loggedIn(identifier, password) {
    const { jwt } = await this.accepted('POST', '/api/auth/local', { identifier, password });
    return new Api(this.url, { ...this.options, token: jwt });
  }

  /** Whatever the answer is; status 0 where the connection failed.
   *  @param {string} method
   *  @param {string} path
   *  @param {unknown} [body]
   *  @param {Record<string, string>} [headers]
   *  @returns {Promise<Answer>} */
  call(method, path, body, headers = {}) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const sent = this.request(
        this.url + path,
        {
          method,
          agent: this.agent,
          headers: {
            ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(text === undefined ? {} : { 'Content-Length': Buffer.byteLength(text) }),
            ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
            ...headers,
          },
        },
        (response) => {
          let said = '';
          response.setEncoding('utf8').on('data', (part) => {
            said += part;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: read(said) }));
          response.on('error', () => resolve({ status: 0, body: null }));
        },
      );
      sent.on('error', (error) => resolve({ status: 0, body: error.message }));
      sent.end(text);
    });
  }

  /** For calls that must succeed.
   *  @param {string} method
   *  @param {string} path
   *  @param {unknown} [body] */
  async accepted(method, path, body) {
    const { status, body: answer } = await this.call(method, path, body, {
      'Idempotency-Key': randomUUID(),
    });
    if (status >= 200 && status < 300) return answer;
    throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
  }

  close() {
    this.agent.destroy();
  }
}

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
