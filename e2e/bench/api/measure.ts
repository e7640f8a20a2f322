import type { BenchCall } from './calls.ts';
import { type MeasuredServer, orderRun, type Run, type Statement } from './MeasuredServer.ts';

const CONNECTIONS = 8;

export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
  /** Milliseconds of Node's processor a call. */
  readonly processor: number;
  /** The same SQL through `pg` alone, as texts with values. */
  readonly sqlPerSecond: number;
  /** The same under names, parsed once for each connection. */
  readonly namedPerSecond: number;
  /** Of the request that takes most of them. */
  readonly statements: readonly Statement[];
  readonly answers: number;
  readonly refused: number;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
const perSecond = ({ times, seconds }: Run) => times.length / seconds;

/** One call at full speed over HTTP, then its SQL alone, both ways. */
export async function measure(server: MeasuredServer, call: BenchCall, seconds: number): Promise<Measured> {
  const calls = await server.statementsOf(call);
  const before = await server.ask('processor');
  const http = await orderRun('cannon.mjs', {
    url: server.address,
    connections: CONNECTIONS,
    seconds,
    headers: server.headers(call),
    requests: call.requests.map(({ path, body }) => ({
      path: `/api${path}`,
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })),
  });
  const used = (await server.ask('processor')) - before;
  const database = await server.ask('database');
  const alone = (named: boolean) =>
    orderRun('replay.ts', { database, connections: CONNECTIONS, seconds, named, calls });
  const [sql, named] = [await alone(false), await alone(true)];
  const sorted = [...http.times].sort((a, b) => a - b);
  return {
    name: call.name,
    perSecond: perSecond(http),
    median: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    processor: used / Math.max(1, sorted.length),
    sqlPerSecond: perSecond(sql),
    namedPerSecond: perSecond(named),
    statements: calls.toSorted((one, other) => other.length - one.length)[0] ?? [],
    answers: sorted.length,
    refused: http.refused,
  };
}
