/** A child process that runs the statements of a call with `pg` alone and reports the time of each call. */
import pg from 'pg';
import type { SqlStatement } from './measured-server.ts';

interface Order {
  readonly database: pg.ClientConfig;
  readonly connections: number;
  readonly seconds: number;
  /** Named statements are parsed once; the others each time. */
  readonly named: boolean;
  readonly calls: readonly (readonly SqlStatement[])[];
}

process.once('message', (order: Order) => void replay(order));

async function replay({ database, connections, seconds, named, calls }: Order): Promise<void> {
  const times: number[] = [];
  const names = new Map(calls.flat().map(({ text }, at) => [text, `s${at}`]));
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const clients = Array.from({ length: connections }, () => new pg.Client(database));
  await Promise.all(
    clients.map(async (client, at) => {
      await client.connect();
      // A generic plan is slow for a search, so each search gets its own plan.
      if (calls.flat().some(isSearch)) await client.query('set plan_cache_mode = force_custom_plan');
      for (let n = at; performance.now() < end; n += 1) {
        const from = performance.now();
        for (const { text, values } of calls[n % calls.length] ?? [])
          await client.query({
            ...(named ? { name: names.get(text) } : {}),
            text,
            values: [...values],
            rowMode: 'array',
          });
        times.push(performance.now() - from);
      }
      await client.end();
    }),
  );
  const answer = { times, refused: 0, seconds: (performance.now() - begun) / 1_000 };
  process.send?.(answer, () => process.disconnect());
}

const isSearch = ({ text }: SqlStatement) => / i?like \$/i.test(text);
