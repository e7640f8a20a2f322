import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './start-cluster.ts';

export interface Fault {
  /** Causes the fault. Returns the repair that an operator makes. */
  readonly cause: (cluster: Cluster) => Promise<() => Promise<void>>;
  /** No call may fail. */
  readonly mustBeUnnoticed?: boolean;
  /** It can happen only once, because the cluster has only one replica. */
  readonly onlyOnce?: boolean;
}

/** The time until an operator or a supervisor repairs the fault. */
const REPAIR_DELAY_MS = 3_000;

export const faults: Readonly<Record<string, Fault>> = {
  'server killed': {
    async cause({ servers: [server] }) {
      await server?.end('SIGKILL', { withReleases: true });
      return async () => server?.start();
    },
  },
  'rolling restart': {
    mustBeUnnoticed: true,
    async cause({ servers }) {
      return async () => {
        for (const server of servers) {
          await server.end('SIGTERM');
          await server.start();
        }
      };
    },
  },
  'object store killed': {
    async cause({ objectStore }) {
      await objectStore.kill();
      return () => objectStore.start();
    },
  },
  'nginx killed': {
    async cause({ nginx }) {
      await nginx.end('SIGKILL');
      return () => nginx.start();
    },
  },
  'primary killed': {
    onlyOnce: true,
    async cause({ primary, replica, pooler }) {
      await primary.kill();
      return async () => {
        await replica.promote();
        await pooler.switchDatabase(replica.port);
      };
    },
  },
};

export async function injectFault(fault: Fault, cluster: Cluster): Promise<void> {
  const repair = await fault.cause(cluster);
  if (!fault.mustBeUnnoticed) await sleep(REPAIR_DELAY_MS);
  await repair();
}
