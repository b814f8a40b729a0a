import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Such as lie in the folder of someone who followed docs/operations.md. */
export const PLANTED = [
  '.env',
  'certificate.pem',
  'config/proxy/chain.pem',
  'before-update.gz',
  'database/antes.gz',
  'scripts/.env.local',
];

const SECRET = /(^|\/)\.env|\.(pem|gz)$/;

/** How many files of this kind the image holds, those of packages apart.
 *  @param {import('../image.mjs').Image} image */
export async function leaksIn({ rootfs }) {
  const names = readdirSync(path.join(rootfs, 'crediario'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => !name.includes('node_modules/') && SECRET.test(name)).length;
}
