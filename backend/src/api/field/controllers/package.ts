import { companyLines } from '@crediario/contract/forms';
import { packageQuery, readQuery } from '@crediario/contract/wire';
import { companyOf, pixAccountOf } from '../../../core/company/company';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { inTransaction } from '../../../platform/transaction/in-transaction';
import { noteContact } from '../queries/device-contact';
import { asOneMoment, packedFacts } from '../queries/field-package';

export default {
  /** GET /api/field/package?since= */
  async read(ctx: ApiContext) {
    const { since, device, unsent = 0 } = readQuery(packageQuery, ctx.query);
    const { id } = currentUser(ctx);
    const clock = currentClock(strapi);
    if (device) {
      const contact = { collectorId: id, sentById: id, device, unsent, at: clock.now() };
      await noteContact(strapi.db.connection, contact);
    }
    const facts = await inTransaction(strapi, async (trx) => {
      await asOneMoment(trx);
      return packedFacts(trx, { employeeId: id, asked: since, today: clock.today() });
    });
    const { timeZone } = clock;
    const day = { server_time: clock.now().toISOString(), today: clock.today(), timeZone };
    ctx.body = { data: { ...facts, ...day, company: await packedCompany() } };
  },
};

async function packedCompany() {
  const company = await companyOf(strapi.db.connection);
  const { name, email } = company;
  return { name, email, lines: companyLines(company), pix: pixAccountOf(company) };
}
