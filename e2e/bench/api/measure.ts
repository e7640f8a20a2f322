import type { BenchCall } from './calls.ts';
import { type MeasuredServer, type RequestRun, runInChildProcess, type SqlStatement } from './measured-server.ts';

const CONNECTIONS = 8;

export interface CallMeasurement {
  readonly name: string;
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly processorMs: number;
  /** The same SQL with `pg` alone, unnamed. */
  readonly sqlPerSecond: number;
  /** The same SQL as named statements, which each connection parses once. */
  readonly namedPerSecond: number;
  readonly statements: readonly SqlStatement[];
  readonly answers: number;
  readonly failed: number;
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
const perSecond = ({ requestMs, seconds }: RequestRun) => requestMs.length / seconds;

/** Measures a call at full speed over HTTP, then its SQL alone, unnamed and named. */
export async function measureCall(server: MeasuredServer, call: BenchCall, seconds: number): Promise<CallMeasurement> {
  const statementsByRequest = await server.recordStatements(call);
  const before = await server.askMeter('processor');
  const http = await runInChildProcess('cannon.mjs', {
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
  const processorMs = (await server.askMeter('processor')) - before;
  const database = await server.askMeter('database');
  const runSqlAlone = (named: boolean) =>
    runInChildProcess('replay.ts', { database, connections: CONNECTIONS, seconds, named, calls: statementsByRequest });
  const [sql, named] = [await runSqlAlone(false), await runSqlAlone(true)];
  const sorted = [...http.requestMs].sort((a, b) => a - b);
  return {
    name: call.name,
    perSecond: perSecond(http),
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    processorMs: processorMs / Math.max(1, sorted.length),
    sqlPerSecond: perSecond(sql),
    namedPerSecond: perSecond(named),
    statements: statementsByRequest.toSorted((one, other) => other.length - one.length)[0] ?? [],
    answers: sorted.length,
    failed: http.failed,
  };
}
