import { serveApiDocs } from './api-docs/serve-api-docs';
import { COMPANY_RIGHT, companyPanelCalls } from './api/company/panel';
import { goOnWithImports } from './api/import/use-cases/run-imports';
import { postDue } from './api/field/posting/post-due';
import { findPairsSteadily } from './api/merge/use-cases/find-pairs-steadily';
import { keepNightly } from './api/portfolio/use-cases/keep-nightly';
import { keepScoresNightly } from './api/score/use-cases/keep-scores-nightly';
import { servePostalCodes } from './api/postal-code/root-routes';
import { serveReceiptPage, serveStatementFiles } from './api/statement/root-routes';
import { backgroundDone, inBackground } from './platform/background/background';
import { endChores } from './platform/background/steadily';
import { stopGracefully } from './platform/lifecycle/graceful-stop';
import { serveReadiness } from './platform/lifecycle/serve-readiness';
import { logFailedAnswers } from './platform/observe/failed-answers';
import { serveMetrics } from './platform/observe/serve-metrics';
import { actionOf, registerPanelRight, servePanelCalls } from './platform/admin-panel/panel-calls';
import { guardPanelSignIn } from './platform/admin-panel/panel-sign-in';
import { hidePages, narrowPanelPermissions } from './platform/admin-panel/panel-permissions';
import { companyOf } from './core/company/company';
import { GUARDS } from './core/guards';
import { booksGauges } from './core/ledger/books-gauges';
import { PANEL_KINDS } from './core/reference-data/reference-types';
import { closeReplica, currentReplica } from './platform/replica/current-replica';
import { currentClock } from './platform/clock/current-clock';
import { closePdfRenderer, preparePdfRenderer } from './platform/pdf/current-renderer';
import { configurationFaults, settings } from './platform/settings';
import { API_CHAPTERS } from './app/api-chapters';
import { finishStartUp } from './app/start-up';
import { type StartupLock, takeStartupLock } from './platform/startup/startup-lock';
import type { LoadedStrapi } from './platform/strapi/loaded-strapi';

/** Held from before the schema sync until the seeds are in: two processes may start at once. */
let startupLock: StartupLock | undefined;
let endImports: (() => void) | undefined;

export default {
  async register({ strapi }: { strapi: LoadedStrapi }) {
    const faults = configurationFaults(process.env);
    if (faults.length > 0) throw new Error(faults.join(' '));
    await registerPanelRight(strapi, COMPANY_RIGHT);
    narrowPanelPermissions(strapi, PANEL_KINDS, [actionOf(COMPANY_RIGHT)]);
    hidePages(strapi);
    guardPanelSignIn(strapi, async () => (await companyOf(strapi.db.connection)).name);
    // Behind a proxy, the caller's address is the last one in the header, which the proxy wrote. Those before it come from
    // the caller, who could write anything.
    strapi.server.app.maxIpsCount = 1;
    logFailedAnswers(strapi);
    const databaseUrl: string = strapi.config.get(
      'database.connection.connection.connectionString',
    );
    const directUrl = settings().directDatabaseUrl ?? databaseUrl;
    startupLock = await takeStartupLock({ databaseUrl, directUrl });
  },

  async bootstrap({ strapi }: { strapi: LoadedStrapi }) {
    try {
      await finishStartUp(strapi);
    } finally {
      await startupLock?.release();
    }
    serveReadiness(
      strapi,
      stopGracefully(strapi.server.httpServer, settings().farewell, strapi.log),
    );
    // Made now: it learns how far the primary is before anyone asks.
    currentReplica(strapi);
    serveMetrics(strapi, [booksGauges]);
    servePostalCodes(strapi);
    serveStatementFiles(strapi);
    serveReceiptPage(strapi);
    servePanelCalls(strapi, COMPANY_RIGHT, { calls: companyPanelCalls(strapi), guards: GUARDS });
    serveApiDocs(strapi, API_CHAPTERS);
    preparePdfRenderer(strapi);
    // What was kept when a process died, and not yet posted.
    inBackground(strapi, 'Posting what phones sent', () =>
      postDue(strapi, currentClock(strapi), null),
    );
    endImports = goOnWithImports(strapi);
    keepNightly(strapi);
    keepScoresNightly(strapi);
    findPairsSteadily(strapi);
  },

  async destroy({ strapi }: { strapi: LoadedStrapi }) {
    endChores(strapi);
    endImports?.();
    await backgroundDone(strapi);
    await closePdfRenderer(strapi);
    await closeReplica(strapi);
    await startupLock?.release();
  },
};
