import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { poolOf } from '../../db/connect.ts';
import { LimitWindows } from '../../db/LimitWindows.ts';
import type { Limiter, RateLimit, RateLimiter } from './RateLimiter.ts';

const WARN_EVERY_MS = 60_000;
/** After a failure the database is not asked for this long, because it may be slow to fail. */
const RETRY_DATABASE_MS = 5_000;

type Dependencies = Pick<Context, 'db' | 'cipher' | 'elapsed' | 'env' | 'log'>;

/** Limits that protect people count in the database for all servers. While it fails, this server counts alone. */
export class SharedRateLimiter implements Limiter {
  readonly #context: Dependencies;
  readonly #localLimiter: RateLimiter;
  readonly #windows = new Map<string, LimitWindows>();
  #failedAt = Number.NEGATIVE_INFINITY;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(context: Dependencies, localLimiter: RateLimiter) {
    this.#context = context;
    this.#localLimiter = localLimiter;
  }

  hit(limit: RateLimit, caller: string): number | undefined | Promise<number | undefined> {
    if (this.#countsLocally(limit)) return this.#localLimiter.hit(limit, caller);
    // A blocked caller costs the database nothing until the block ends.
    return this.#localLimiter.blockedSeconds(limit, caller) ?? this.#hitShared(limit, caller);
  }

  async refundHit(limit: RateLimit, caller: string): Promise<void> {
    if (this.#countsLocally(limit)) return this.#localLimiter.refundHit(limit, caller);
    try {
      await this.#windowsOf(limit).reward(this.#keyOf(limit, caller));
    } catch (error) {
      this.#switchToLocal(error);
    }
  }

  async #hitShared(limit: RateLimit, caller: string): Promise<number | undefined> {
    try {
      await this.#windowsOf(limit).consume(this.#keyOf(limit, caller));
      return undefined;
    } catch (answer) {
      if (answer instanceof RateLimiterRes) return this.#localLimiter.block(limit, caller, answer.msBeforeNext);
      this.#switchToLocal(answer);
      return this.#localLimiter.hit(limit, caller);
    }
  }

  /** Hashed: the table contains no names and no addresses. */
  #keyOf({ bucket, windowMs }: RateLimit, caller: string): string {
    return this.#context.cipher.fingerprint(`${bucket}/${windowMs}/${caller}`);
  }

  #countsLocally({ protects }: RateLimit): boolean {
    return protects === 'server' || this.#context.elapsed() - this.#failedAt < RETRY_DATABASE_MS;
  }

  #switchToLocal(error: unknown): void {
    this.#failedAt = this.#context.elapsed();
    this.#warn(error);
  }

  #windowsOf({ max, windowMs }: RateLimit): LimitWindows {
    const points = max * this.#context.env.RATE_LIMIT_FACTOR;
    const name = `${points}/${windowMs}`;
    const windows = this.#windows.get(name) ?? new LimitWindows({ pool: poolOf(this.#context.db), points, windowMs });
    this.#windows.set(name, windows);
    return windows;
  }

  #warn(err: unknown): void {
    const now = this.#context.elapsed();
    if (now - this.#warnedAt < WARN_EVERY_MS) return;
    this.#warnedAt = now;
    this.#context.log.warn({ err }, 'rate limits are counted by this server alone: the database does not answer');
  }
}
