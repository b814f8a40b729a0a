import { backendEnvironment, startBackend } from './backend.mjs';
import { demoLogins, openDatabaseUntilEnd } from './database.mjs';
import { greet } from './greeting.mjs';
import { keepUp } from './keep-up.mjs';
import { live } from './lifetime.mjs';
import { requireFreePort, requireWritableFolder } from './preflight.mjs';
import { build, install } from './prepare.mjs';
import { localSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { dim, say, seconds, step } from './terminal.mjs';

/** @type {import('./database.mjs').DemoLogins} */
const NOBODY = { office: [], collector: null };

/** Brings everything up and stays until told to stop. */
export const start = () =>
  live(async ({ onEnd, isEnding, goOn }) => {
    const since = Date.now();
    const settings = readSettings(process.env);
    // Quick checks come first: a taken port should not show after minutes of installing.
    await requireFreePort(settings.host, settings.port);
    await requireWritableFolder(settings.dataDir);
    await install();
    goOn();
    await build();
    goOn();

    const database = await openDatabaseUntilEnd(settings, onEnd);
    const isLocal = settings.deployment === 'local';
    const secrets = isLocal ? await localSecrets(settings.dataDir, process.env) : {};
    goOn();
    const env = backendEnvironment(settings, database.url, secrets);
    const begin = () => step('Iniciando o servidor', () => startBackend(env, settings, onEnd));
    const backend = await begin();

    greet(settings, settings.demo ? await demoLogins(database.url) : NOBODY);
    say(dim(`  Pronto em ${seconds(since)}.`));
    await keepUp(backend, { begin, isEnding, tell: say });
  });
