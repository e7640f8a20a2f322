/**
 * A child process: runs the SQL statements of API calls again and again with `pg`, without the portal's server. Reports the
 * milliseconds of each call to its parent.
 */
import pg from 'pg';
import type { SqlStatement } from './measured-server.ts';

/** The message that starts the process. */
interface ReplayTask {
  readonly database: pg.ClientConfig;
  readonly connections: number;
  readonly seconds: number;
  /** Sends prepared statements, which each connection parses once. Others are parsed each time. */
  readonly named: boolean;
  /** The statements of each call. */
  readonly calls: readonly (readonly SqlStatement[])[];
}

process.once('message', (task: ReplayTask) => void replay(task));

async function replay({ database, connections, seconds, named, calls }: ReplayTask): Promise<void> {
  const requestMs: number[] = [];
  const names = new Map(calls.flat().map(({ text }, at) => [text, `s${at}`]));
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const clients = Array.from({ length: connections }, () => new pg.Client(database));
  await Promise.all(
    clients.map(async (client, at) => {
      await client.connect();
      // A generic plan is slow for a search, so each search gets its own plan.
      if (calls.flat().some(isSearch)) await client.query('set plan_cache_mode = force_custom_plan');
      for (let n = at; performance.now() < end; n += 1) {
        const callStartedAt = performance.now();
        for (const { text, values } of calls[n % calls.length] ?? [])
          await client.query({
            ...(named ? { name: names.get(text) } : {}),
            text,
            values: [...values],
            rowMode: 'array',
          });
        requestMs.push(performance.now() - callStartedAt);
      }
      await client.end();
    }),
  );
  const result = { requestMs, failed: 0, seconds: (performance.now() - startedAt) / 1_000 };
  process.send?.(result, () => process.disconnect());
}

const isSearch = ({ text }: SqlStatement) => / i?like \$/i.test(text);
