import { rm } from 'node:fs/promises';
import { keptServer } from './server';

export default async function tearDown(): Promise<void> {
  const server = keptServer();
  if (!server) return;
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}
