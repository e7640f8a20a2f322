import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './startCluster.ts';

/** What is done to a cluster under load. */
export interface Fault {
  /** Strikes; gives what an operator does then, where something has to be done. */
  readonly strike: (cluster: Cluster) => Promise<() => Promise<void>>;
  /** Nobody is to notice it. */
  readonly silent?: boolean;
  /** A cluster has one of it to lose. */
  readonly once?: boolean;
}

/** How long an operator, or what watches for him, is away. */
const AWAY_MS = 3_000;

export const faults: Readonly<Record<string, Fault>> = {
  'server killed': {
    async strike({ servers: [server] }) {
      await server?.end('SIGKILL', { machine: true });
      return async () => server?.start();
    },
  },
  'rolling restart': {
    silent: true,
    async strike({ servers }) {
      return async () => {
        for (const server of servers) {
          await server.end('SIGTERM');
          await server.start();
        }
      };
    },
  },
  'object store killed': {
    async strike({ objects }) {
      await objects.kill();
      return () => objects.start();
    },
  },
  'nginx killed': {
    async strike({ front }) {
      await front.end('SIGKILL');
      return () => front.start();
    },
  },
  'primary killed': {
    once: true,
    async strike({ primary, replica, pooler }) {
      await primary.kill();
      return async () => {
        await replica.promote();
        await pooler.pointTo(replica.port);
      };
    },
  },
};

/** Strikes, lets it be felt, and does what an operator does. */
export async function inject(fault: Fault, cluster: Cluster): Promise<void> {
  const heal = await fault.strike(cluster);
  if (!fault.silent) await sleep(AWAY_MS);
  await heal();
}
