import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

export type ServerLock = { release(): Promise<void> };

/**
 * The lock is a listening socket: the kernel closes it with the process, so no lock survives `kill -9` or a restart.
 */
export async function lockCluster(clusterDir: string): Promise<ServerLock> {
  const address = addressOf(clusterDir);
  let server = await listen(address);
  if (!server) {
    const holder = await askHolder(address);
    // Outside Linux and Windows the socket is a file, which survives a killed process.
    if (holder === undefined && address.startsWith('/')) {
      await rm(address, { force: true });
      server = await listen(address);
    }
    if (!server) {
      const holderText = holder ? ` (process ${holder})` : '';
      throw new EmbeddedPostgresError(
        `Another server${holderText} already uses the database in ${clusterDir}. Stop it first, or set another DATA_DIR for this server.`,
      );
    }
  }
  const lockServer = server;
  return { release: () => new Promise((resolve) => lockServer.close(() => resolve())) };
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

/** Empty if the holder does not answer in time; undefined without a holder. */
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
