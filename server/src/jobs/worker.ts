import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Context } from '../context.ts';
import { type Connection, poolOf } from '../db/connect.ts';
import { markLostMailsFailed } from '../mail/queries.ts';
import { renewJobLocks, unlockAbandonedJobs } from './queries.ts';
import { createTasks, silentLogger } from './tasks.ts';

const CONCURRENCY = 2;
/** New mails wake a worker at once; this is for retries. */
const POLL_MS = 5_000;
/** The whole shutdown has ten seconds. */
const PAUSES = { checkMs: 60_000, stopMs: 5_000 };

type RunningPool = WorkerPool & { readonly workerIds: readonly string[]; hasEndedWorker?: boolean };

interface Options {
  /** Connections that bypass a pooler; needed if those of the context go through one. */
  readonly sessionPool?: Connection['pool'];
  readonly checkMs?: number;
  readonly stopMs?: number;
}

/** The returned function finishes the current job; other jobs wait in the database. */
export function startWorker(context: Context, options: Options = {}): () => Promise<void> {
  const { db, log, clock } = context;
  const { sessionPool = poolOf(db), checkMs, stopMs } = { ...PAUSES, ...options };
  let pool = startPool();
  let checking = checkQueue();
  const timer = setInterval(() => {
    checking = checking.then(checkQueue);
  }, checkMs).unref();

  function startPool(): RunningPool {
    const events: WorkerEvents = new EventEmitter();
    const preset = { worker: { concurrentJobs: CONCURRENCY, pollInterval: POLL_MS } };
    const options = { logger: silentLogger, noHandleSignals: true, events, preset };
    const workerIds: string[] = [];
    events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));
    const startedPool: RunningPool = Object.assign(runTaskList(options, createTasks(context), sessionPool), {
      workerIds,
    });
    // A worker that cannot return its job ends, and graphile-worker does not replace it.
    events.on('worker:fatalError', ({ error }) => {
      log.error({ err: error }, 'a job worker has ended; a new one replaces it');
      startedPool.hasEndedWorker = true;
    });
    return startedPool;
  }

  async function checkQueue(): Promise<void> {
    try {
      if (pool.hasEndedWorker) {
        await stopPool(pool, stopMs);
        pool = startPool();
      }
      await renewJobLocks(db, pool.workerIds);
      await unlockAbandonedJobs(db);
      await markLostMailsFailed(db, clock());
    } catch (err) {
      log.error({ err }, 'the job queue could not be checked');
    }
  }

  return async () => {
    clearInterval(timer);
    // Stops at once, because a running check may have replaced the pool.
    const first = pool;
    await Promise.all([checking, stopPool(first, stopMs)]);
    if (pool !== first) await stopPool(pool, stopMs);
  };
}

async function stopPool(pool: WorkerPool, ms: number): Promise<void> {
  const finished = new AbortController();
  const graceful = pool.gracefulShutdown().finally(() => finished.abort());
  const isLate = await wait(ms, true, { signal: finished.signal }).catch(() => false);
  // Returns the jobs, so that another server repeats them.
  if (isLate) await pool.forcefulShutdown('the server stops');
  else await graceful;
}
