import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

export type ServerLock = { release(): Promise<void> };

/**
 * One server per cluster folder (given by its real path). The lock is a listening socket, so the kernel ends it with
 * the process, however that ends: nothing stale after `kill -9`, a restart of the machine or a reused process id.
 */
export async function lockCluster(clusterDir: string): Promise<ServerLock> {
  const address = addressOf(clusterDir);
  let server = await listen(address);
  if (!server) {
    const holder = await askHolder(address);
    // Outside Linux and Windows the socket is a file, which outlives a killed process; nobody answers on it then.
    if (holder === undefined && address.startsWith('/')) {
      await rm(address, { force: true });
      server = await listen(address);
    }
    if (!server) {
      const who = holder ? ` (process ${holder})` : '';
      throw new EmbeddedPostgresError(
        `Another server${who} already uses the database in ${clusterDir}. Stop it first, or set another DATA_DIR for this server.`,
      );
    }
  }
  const held = server;
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}

function addressOf(clusterDir: string): string {
  const name = `emigration-portal-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(String(process.pid));
    });
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/** The process id the holder tells, empty when it tells none in time, undefined when there is no holder. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? answer : ''));
  });
}
