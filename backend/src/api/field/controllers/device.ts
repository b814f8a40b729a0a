import { devicesQuery, readData, readQuery, refuseDeviceBody } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { postDue } from '../posting/post-due';
import { reviewedDevices } from '../queries/review-devices';
import { refuseDevice } from '../use-cases/refuse-device';

export default {
  /** GET /api/field/devices */
  async list(ctx: ApiContext) {
    const { user_id: user = null } = readQuery(devicesQuery, ctx.query);
    const now = currentClock(strapi).now();
    ctx.body = { data: await reviewedDevices(strapi.db.connection, { user, now }) };
  },

  /** PUT /api/field/devices */
  async refuse(ctx: ApiContext) {
    const data = readData(refuseDeviceBody, ctx.request.body);
    const { user_id: collectorId, device, is_refused: isRefused } = data;
    await runWrite(strapi, ctx, (context) =>
      refuseDevice(context, { collectorId, device, isRefused }),
    );
    // What was kept apart meanwhile.
    if (!isRefused) await postDue(strapi, currentClock(strapi), collectorId);
    ctx.body = { data };
  },
};
