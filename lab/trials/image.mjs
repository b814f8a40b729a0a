// `npm run trial:image`, as root on a Debian: builds the Dockerfile with buildah, and runs its files in a chroot as docker
// compose would run the image: as its user, read-only but for what docker-compose.yml lets it write, with no right left,
// with the environment of docker-compose.yml and config/production.env.example. Two processes on one PostgreSQL.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { requirePostgres } from './lib/debian-postgres.mjs';
import { buildImage } from './lib/image.mjs';
import { commandsInImage } from './lib/image/commands.mjs';
import { composed } from './lib/image/composed.mjs';
import { leaksIn, PLANTED } from './lib/image/leaks.mjs';
import { pdfInTightPlaces } from './lib/image/tight-places.mjs';
import { workOfTwo } from './lib/image/work-of-two.mjs';
import { requirePrograms } from './lib/node-root.mjs';
import { inOwnWorld } from './lib/own-world.mjs';
import { step } from '../../scripts/lib/terminal.mjs';
import { trial } from './lib/trial.mjs';

await inOwnWorld(import.meta.url, (folder) =>
  trial('A imagem, como o docker compose a roda', async ({ onEnd }) => {
    requirePostgres();
    requirePrograms({
      '/usr/bin/buildah': 'buildah',
      '/usr/sbin/debootstrap': 'debootstrap',
      '/usr/bin/git': 'git',
    });
    const place = path.join(folder, 'build');
    await mkdir(place);
    const since = Date.now();
    const image = await step('Imagem', () => buildImage({ folder: place, planted: PLANTED }));
    const seconds = Math.round((Date.now() - since) / 1000);
    const deployment = await composed({ onEnd }, { folder, image });
    return {
      'building the image (s)': seconds,
      'secrets of the folder that are in it': [await leaksIn(image), 0],
      ...(await workOfTwo({ onEnd }, deployment)),
      ...(await commandsInImage(deployment)),
      ...(await pdfInTightPlaces({ onEnd }, deployment)),
    };
  }),
);
