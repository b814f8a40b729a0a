import type { Knex } from 'knex';
import { keepDays } from '../../src/api/portfolio/use-cases/keep-days';
import { startApp } from '../harness';
import { aWorld } from '../world';

/** The module that the running product uses. */
const {
  backgroundDone,
}: typeof import('../../src/platform/background/background') = require('../../dist/src/platform/background/background');

const app = startApp({ READ_TIMEOUT_MS: '300' });

const DAY = '2026-02-10';

/** Working a day out waits until the transaction ends, on any machine; what is kept of a day is read without it. */
async function lockedUp(): Promise<Knex.Transaction> {
  const trx = await app.knex.transaction();
  await trx.raw('LOCK TABLE late_renewals IN ACCESS EXCLUSIVE MODE');
  return trx;
}

async function aBook() {
  app.clock.set('2026-02-01T12:00:00-03:00');
  const world = await aWorld(app);
  await world.aSale({ of: await world.aClient(), value: '100,00', instalments: 2 });
  app.clock.set('2026-03-20T12:00:00-03:00');
  return world;
}

describe('a day gone by that takes longer to work out than a read may', () => {
  it.each(['', '/roll', '/sales', '/course', '/vintages', '/collectors'])(
    'is worked out behind the answer, and there the next time: /api/portfolio%s',
    async (call) => {
      const { sara } = await aBook();
      await keepDays(app.strapi, ['2026-02-05', '2026-02-12'], () => true);
      const asked = () => sara.get(`/api/portfolio${call}`).query({ as_of: DAY, user_id: 'all' });
      const lock = await lockedUp();
      try {
        const { body, headers } = await asked().expect(503);
        const day = call === '/roll' ? '03/02/2026' : '10/02/2026';
        const nearest = call === '/roll' ? '05/02/2026' : '12/02/2026';
        expect(body.error).toMatchObject({
          message: `A carteira de ${day} está sendo calculada. Em até um minuto ela aparece aqui. O dia mais próximo já calculado é ${nearest}`,
          details: { code: 'PORTFOLIO_DAY_UNDER_WAY' },
        });
        expect(headers['retry-after']).toBe('5');
      } finally {
        await lock.rollback();
      }
      await backgroundDone(app.strapi);
      const kept = await app.knex('portfolio_days').where({ day: DAY }).first();
      expect(kept).toMatchObject({ is_kept: true });
      await asked().expect(200);
    },
  );

  it('is left to another process that is at one already: the last attempt at a day counts', async () => {
    const { sara } = await aBook();
    const other = await lockedUp();
    try {
      await other.raw(`SELECT pg_advisory_xact_lock(hashtext('crediario.portfolio_day_asked'))`);
      await sara.get('/api/portfolio').query({ as_of: DAY }).expect(503);
      await backgroundDone(app.strapi);
      expect(await app.knex('portfolio_days').where({ day: DAY })).toEqual([]);
    } finally {
      await other.rollback();
    }
  });

  it('is no matter of today, which is not kept', async () => {
    const { sara } = await aBook();
    const trx = await app.knex.transaction();
    await trx.raw('LOCK TABLE owing_sales IN ACCESS EXCLUSIVE MODE');
    try {
      const { body } = await sara.get('/api/portfolio').expect(503);
      expect(body.error.details.code).toBe('READ_TOO_SLOW');
    } finally {
      await trx.rollback();
    }
  });
});
