/** The database server of this run, between global setup and teardown (which share a process). */
interface RunningServer {
  dataDir: string;
  stop(): Promise<void>;
}

const holder = globalThis as { crediarioTestServer?: RunningServer };

export function keepServer(server: RunningServer): void {
  holder.crediarioTestServer = server;
}

export const keptServer = (): RunningServer | undefined => holder.crediarioTestServer;
