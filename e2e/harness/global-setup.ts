import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { type Arrears, makeArrears } from '../world/arrears';
import { Api, logIn, type StaffSession } from '../world/http';
import { World } from '../world/world';
import { type BrowserCommand, findBrowser } from './browser';
import { EARLIER, TODAY } from './business-time';
import { freePort } from './free-port';
import { openPostOffice } from './post-office';
import { obituaryIn, startProduct } from './product';

interface Login {
  email: string;
  password: string;
}

export interface Stage {
  url: string;
  browser: BrowserCommand;
  administrator: Login;
  /** Of the admin panel. */
  superAdmin: Login;
  session: StaffSession;
  arrears: Arrears;
  /** The folder of the mails that the product wrote. */
  outbox: string;
  /** The file that is there once the product has ended by itself, with its last words. */
  obituary: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stage: Stage;
  }
}

type Undo = () => Promise<unknown>;

const PRINTS_WITHIN_MS = 180_000;
const SUPER_ADMIN = { email: 'ivone.reis@painel.test', password: 'Painel24681357' };
const ADMINISTRATOR = { email: 'helena.matos@escritorio.test', password: '24681357' };

/** One product for all journeys: started on an earlier day to make old debts, stopped, and started again on the
 *  day of the journeys, on the same data. */
export default async function setUp(project: TestProject): Promise<Undo> {
  const undo: Undo[] = [];
  const tearDown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    project.provide('stage', await setStage(undo));
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

async function setStage(undo: Undo[]): Promise<Stage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-journeys-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  // The embedded database runs under an account of its own and has to pass through.
  await chmod(folder, 0o755);
  const postOffice = await openPostOffice();
  undo.push(postOffice.close);
  const cache = path.join(folder, 'browser');
  const browser = await findBrowser(cache);
  const dataFolder = path.join(folder, 'data');
  const start = async (clockStart: string) =>
    startProduct({
      port: await freePort(),
      dataFolder,
      clockStart,
      environment: {
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
        SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
        POSTAL_CODE_URL: postOffice.urlTemplate,
        // Unpacked once for all: by itself each start would do so, the first in vain.
        CREDIARIO_CACHE: cache,
      },
    });

  const before = await start(EARLIER);
  const arrears = await makeArrears(await worldOf(before.url), before.url).finally(before.stop);
  const product = await start(TODAY);
  undo.push(product.stop);
  const session = await logIn(product.url, ADMINISTRATOR.email, ADMINISTRATOR.password);
  await untilItPrints(new Api(product.url, session.jwt), arrears.onTime);
  return {
    url: product.url,
    browser,
    administrator: ADMINISTRATOR,
    superAdmin: SUPER_ADMIN,
    session,
    arrears,
    outbox: path.join(dataFolder, 'outbox'),
    obituary: obituaryIn(dataFolder),
  };
}

/** The product tries its browser out first, which takes a slow machine longer than a click waits. */
async function untilItPrints(api: Api, saleId: number): Promise<void> {
  const deadline = Date.now() + PRINTS_WITHIN_MS;
  for (;;) {
    const { status, body } = await api.call('GET', `/api/gerarPdf?id=${saleId}`);
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`No statement: ${status} ${JSON.stringify(body)}`);
    await sleep(1_000);
  }
}

async function worldOf(url: string): Promise<World> {
  const { jwt } = await logIn(url, ADMINISTRATOR.email, ADMINISTRATOR.password);
  return new World(new Api(url, jwt));
}
