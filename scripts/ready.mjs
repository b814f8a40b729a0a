// Exit code 0 if the server on PORT of this machine takes requests; `--wait 180` tries for that many seconds. The image's
// health check; supervisors also wait with it for a process that they start (config/crediario@.service).
import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_MS = 2_000;
const AGAIN_MS = 200;

const [option, seconds] = process.argv.slice(2);
const deadline = Date.now() + (option === '--wait' ? Number(seconds) * 1000 : 0);
let isReady = await asks();
while (!isReady && Date.now() < deadline) {
  await sleep(AGAIN_MS);
  isReady = await asks();
}
process.exitCode = isReady ? 0 : 1;

async function asks() {
  const address = `http://127.0.0.1:${process.env.PORT || '1337'}/_health/ready`;
  const signal = AbortSignal.timeout(ANSWER_MS);
  return fetch(address, { signal }).then(
    ({ status }) => status === 204,
    () => false,
  );
}
