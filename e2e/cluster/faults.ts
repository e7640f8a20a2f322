import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './start-cluster.ts';

/** What is done to a cluster under load. */
export interface Fault {
  /** Strikes; gives what an operator does then, where something has to be done. */
  readonly strike: (cluster: Cluster) => Promise<() => Promise<void>>;
  /** Nobody is to notice it. */
  readonly mustBeUnnoticed?: boolean;
  /** A cluster has one of it to lose. */
  readonly onlyOnce?: boolean;
}

/** How long an operator, or what watches for him, is away. */
const REPAIR_DELAY_MS = 3_000;

export const faults: Readonly<Record<string, Fault>> = {
  'server killed': {
    async strike({ servers: [server] }) {
      await server?.end('SIGKILL', { machine: true });
      return async () => server?.start();
    },
  },
  'rolling restart': {
    mustBeUnnoticed: true,
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
    async strike({ objectStore }) {
      await objectStore.kill();
      return () => objectStore.start();
    },
  },
  'nginx killed': {
    async strike({ nginx }) {
      await nginx.end('SIGKILL');
      return () => nginx.start();
    },
  },
  'primary killed': {
    onlyOnce: true,
    async strike({ primary, replica, pooler }) {
      await primary.kill();
      return async () => {
        await replica.promote();
        await pooler.switchDatabase(replica.port);
      };
    },
  },
};

/** Strikes, lets it be felt, and does what an operator does. */
export async function injectFault(fault: Fault, cluster: Cluster): Promise<void> {
  const repair = await fault.strike(cluster);
  if (!fault.mustBeUnnoticed) await sleep(REPAIR_DELAY_MS);
  await repair();
}
