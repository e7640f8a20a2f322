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
  readonly #parts: Dependencies;
  readonly #own: RateLimiter;
  readonly #windows = new Map<string, LimitWindows>();
  #failedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Dependencies, own: RateLimiter) {
    this.#parts = parts;
    this.#own = own;
  }

  hit(limit: RateLimit, who: string): number | undefined | Promise<number | undefined> {
    if (this.#countsAlone(limit)) return this.#own.hit(limit, who);
    // A blocked caller costs the database nothing until the block ends.
    return this.#own.blockedSeconds(limit, who) ?? this.#hitTogether(limit, who);
  }

  async refundHit(limit: RateLimit, who: string): Promise<void> {
    if (this.#countsAlone(limit)) return this.#own.refundHit(limit, who);
    try {
      await this.#windowsOf(limit).reward(this.#keyOf(limit, who));
    } catch (error) {
      this.#countAlone(error);
    }
  }

  async #hitTogether(limit: RateLimit, who: string): Promise<number | undefined> {
    try {
      await this.#windowsOf(limit).consume(this.#keyOf(limit, who));
      return undefined;
    } catch (answer) {
      if (answer instanceof RateLimiterRes) return this.#own.block(limit, who, answer.msBeforeNext);
      this.#countAlone(answer);
      return this.#own.hit(limit, who);
    }
  }

  /** Hashed: the table contains no names and no addresses. */
  #keyOf({ bucket, windowMs }: RateLimit, who: string): string {
    return this.#parts.cipher.fingerprint(`${bucket}/${windowMs}/${who}`);
  }

  #countsAlone({ protects: guards }: RateLimit): boolean {
    return guards === 'server' || this.#parts.elapsed() - this.#failedAt < RETRY_DATABASE_MS;
  }

  #countAlone(error: unknown): void {
    this.#failedAt = this.#parts.elapsed();
    this.#tell(error);
  }

  #windowsOf({ max, windowMs }: RateLimit): LimitWindows {
    const points = max * this.#parts.env.RATE_LIMIT_FACTOR;
    const name = `${points}/${windowMs}`;
    const windows = this.#windows.get(name) ?? new LimitWindows({ pool: poolOf(this.#parts.db), points, windowMs });
    this.#windows.set(name, windows);
    return windows;
  }

  #tell(err: unknown): void {
    const now = this.#parts.elapsed();
    if (now - this.#toldAt < WARN_EVERY_MS) return;
    this.#toldAt = now;
    this.#parts.log.warn({ err }, 'rate limits are counted by this server alone: the database does not answer');
  }
}
