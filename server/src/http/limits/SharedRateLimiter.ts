import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { poolOf } from '../../db/connect.ts';
import { LimitWindows } from '../../db/LimitWindows.ts';
import type { Limit, Limiter, RateLimiter } from './RateLimiter.ts';

const TELL_EVERY_MS = 60_000;
/** So long a database that did not count is not asked to: it may be slow to say so. */
const ALONE_MS = 5_000;

type Parts = Pick<Context, 'db' | 'cipher' | 'elapsed' | 'env' | 'log'>;

/**
 * Counts in the database what guards people, for all servers together, and in this server's memory what guards the
 * server. While the database does not count, this server counts alone.
 */
export class SharedRateLimiter implements Limiter {
  readonly #parts: Parts;
  readonly #own: RateLimiter;
  readonly #windows = new Map<string, LimitWindows>();
  #failedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts, own: RateLimiter) {
    this.#parts = parts;
    this.#own = own;
  }

  hit(limit: Limit, who: string): number | undefined | Promise<number | undefined> {
    if (this.#countsAlone(limit)) return this.#own.hit(limit, who);
    // Whoever is refused costs the database nothing until his time is over.
    return this.#own.refused(limit, who) ?? this.#hitTogether(limit, who);
  }

  async giveBack(limit: Limit, who: string): Promise<void> {
    if (this.#countsAlone(limit)) return this.#own.giveBack(limit, who);
    try {
      await this.#windowsOf(limit).reward(this.#keyOf(limit, who));
    } catch (error) {
      this.#countAlone(error);
    }
  }

  async #hitTogether(limit: Limit, who: string): Promise<number | undefined> {
    try {
      await this.#windowsOf(limit).consume(this.#keyOf(limit, who));
      return undefined;
    } catch (answer) {
      if (answer instanceof RateLimiterRes) return this.#own.refuse(limit, who, answer.msBeforeNext);
      this.#countAlone(answer);
      return this.#own.hit(limit, who);
    }
  }

  /** No name and no address is in the table. */
  #keyOf({ bucket, windowMs }: Limit, who: string): string {
    return this.#parts.cipher.fingerprint(`${bucket}/${windowMs}/${who}`);
  }

  #countsAlone({ guards }: Limit): boolean {
    return guards === 'server' || this.#parts.elapsed() - this.#failedAt < ALONE_MS;
  }

  #countAlone(error: unknown): void {
    this.#failedAt = this.#parts.elapsed();
    this.#tell(error);
  }

  #windowsOf({ max, windowMs }: Limit): LimitWindows {
    const points = max * this.#parts.env.RATE_LIMIT_FACTOR;
    const name = `${points}/${windowMs}`;
    const windows = this.#windows.get(name) ?? new LimitWindows({ pool: poolOf(this.#parts.db), points, windowMs });
    this.#windows.set(name, windows);
    return windows;
  }

  #tell(err: unknown): void {
    const now = this.#parts.elapsed();
    if (now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    this.#parts.log.warn({ err }, 'limits are counted by this server alone: the database does not count them');
  }
}
