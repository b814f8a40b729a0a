// No two resources of the API need each other, directly or by others (docs/architecture.md).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resourceCircles } from '../lib/resource-circles.mjs';
import { inRoot } from '../lib/root.mjs';

const folder = inRoot('backend/src/api');
const sources = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const circles = resourceCircles(sources);
for (const circle of circles) console.log(circle);
process.exitCode = circles.length > 0 ? 1 : 0;
