import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSettings } from '../lib/settings.mjs';

const URL_OF_A_DATABASE = 'postgresql://someone:secret@db.test:5432/shop';

describe('the launcher reads its settings', () => {
  it('needs none', () => {
    const { port, host, databaseUrl, deployment, demo, businessTimeZone } = readSettings({});
    assert.deepEqual(
      { port, host, databaseUrl, deployment, demo, businessTimeZone },
      {
        port: 1337,
        host: '127.0.0.1',
        databaseUrl: undefined,
        deployment: 'local',
        demo: true,
        businessTimeZone: 'America/Sao_Paulo',
      },
    );
  });

  it('is in production only when someone sets both NODE_ENV and DATABASE_URL', () => {
    assert.equal(readSettings({ NODE_ENV: 'production' }).deployment, 'local');
    assert.equal(readSettings({ DATABASE_URL: URL_OF_A_DATABASE }).deployment, 'local');
    const both = { NODE_ENV: 'production', DATABASE_URL: URL_OF_A_DATABASE };
    assert.equal(readSettings(both).deployment, 'production');
  });

  it('takes an empty variable as not set', () => {
    assert.equal(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '' }).port, 1337);
  });

  for (const [name, value] of [
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '13.5'],
    ['DATABASE_URL', 'mysql://db.test/shop'],
    ['DATABASE_URL', 'db.test'],
    ['DATABASE_URL', 'postgresql://a:b,c@db.test:5432,other.test:5433/shop'],
    ['DATABASE_URL', 'postgresql://a@db.test,other.test/shop?target_session_attrs=read-write'],
    ['DATABASE_URL', 'postgresql:///shop?user=a&host=db.test,other.test'],
    ['DEMO', 'yes'],
    ['BUSINESS_TZ', 'Mars/Olympus'],
    ['CLOCK_START', 'yesterday'],
  ]) {
    it(`refuses ${name}=${value} and names it`, () => {
      assert.throws(() => readSettings({ [String(name)]: value }), {
        name: 'Fault',
        message: new RegExp(`^${name} `),
      });
    });
  }

  it('shows the demonstration on its own database unless told not to, on a given one only when told to', () => {
    const demoOf = (/** @type {NodeJS.ProcessEnv} */ env) => readSettings(env).demo;
    assert.equal(demoOf({ DEMO: '0' }), false);
    assert.equal(demoOf({ DATABASE_URL: URL_OF_A_DATABASE }), false);
    assert.equal(demoOf({ DATABASE_URL: URL_OF_A_DATABASE, DEMO: '1' }), true);
    const production = { NODE_ENV: 'production', DATABASE_URL: URL_OF_A_DATABASE, DEMO: '1' };
    assert.equal(demoOf(production), false);
  });

  it('offers the demonstration, whose password all the world knows, to this machine alone', () => {
    const message = /^HOST=0\.0\.0\.0 abre para a rede a demonstração, .*DEMO_PUBLIC=1/;
    assert.throws(() => readSettings({ HOST: '0.0.0.0' }), { name: 'Fault', message });
    for (const env of [{ DEMO: '0' }, { DEMO_PUBLIC: '1' }, { DATABASE_URL: URL_OF_A_DATABASE }]) {
      assert.equal(readSettings({ HOST: '0.0.0.0', ...env }).host, '0.0.0.0');
    }
    for (const host of ['127.0.0.1', '127.0.1.1', '::1', 'localhost']) {
      assert.equal(readSettings({ HOST: host }).host, host);
    }
  });

  for (const password of ['pa/ss', '12/34', 'pa?ss', 'pa#ss', '1#2', 'a@b/c', '50%', 'a%zz']) {
    it(`refuses a password that would be cut at its ${password}, without telling it`, () => {
      const env = { DATABASE_URL: `postgresql://someone:${password}@db.test:5432/shop` };
      assert.throws(
        () => readSettings(env),
        (/** @type {Error} */ fault) => {
          assert.match(fault.message, /^DATABASE_URL traz uma senha .* \/ como %2F/);
          return fault.name === 'Fault' && !fault.message.includes(password);
        },
      );
    });
  }

  it('takes what a password may hold as it is', () => {
    for (const rest of [
      'a%2Fb%25@db.test/shop',
      'a@b@db.test/shop?sslrootcert=/a@b',
      'ç+;,!@db.test',
    ]) {
      const address = `postgresql://someone:${rest}`;
      assert.equal(readSettings({ DATABASE_URL: address }).databaseUrl, address);
    }
  });

  it('refuses to shift the clock in production', () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: URL_OF_A_DATABASE,
      CLOCK_START: '2026-01-31T10:00:00-03:00',
    };
    assert.throws(() => readSettings(env), /CLOCK_START .* produção/);
  });
});
