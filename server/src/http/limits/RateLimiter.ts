import type { FastifyInstance } from 'fastify';
import type { Elapsed } from '../../context.ts';
import { AppError } from '../../errors.ts';

export interface RateLimit {
  readonly bucket: string;
  /**
   * `account`: address plus the name, e-mail or link in the input. `handler`: the handler counts, because only it
   * knows the result.
   */
  readonly per: 'ip' | 'user' | 'account' | 'handler';
  readonly max: number;
  readonly windowMs: number;
  /** `people`: all servers count together. `server`: each server counts for itself. */
  readonly protects: 'people' | 'server';
}

export interface Limiter {
  /** Counts one call. Returns the seconds to wait if the limit is exceeded. */
  hit(limit: RateLimit, caller: string): number | undefined | Promise<number | undefined>;
  /** Undoes a `hit` that did not exceed the limit. */
  refundHit(limit: RateLimit, caller: string): void | Promise<void>;
}

const PRUNE_EVERY_MS = 60_000;
/** More callers than this are an attack; the oldest counters go first. */
const MAX_WINDOWS = 100_000;

const keyOf = ({ bucket, windowMs }: RateLimit, caller: string) => `${bucket}/${windowMs}/${caller}`;
const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Counts calls in fixed windows in memory. A restart clears the counts. */
export class RateLimiter implements Limiter {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  readonly #elapsed: Elapsed;
  readonly #factor: number;
  #nextPrune = Number.NEGATIVE_INFINITY;

  constructor(elapsed: Elapsed, factor: number) {
    this.#elapsed = elapsed;
    this.#factor = factor;
  }

  get size(): number {
    return this.#windows.size;
  }

  hit(limit: RateLimit, caller: string): number | undefined {
    const now = this.#elapsed();
    const key = keyOf(limit, caller);
    const window = this.#findWindow(key, now) ?? this.#startWindow(key, limit.windowMs);
    window.count += 1;
    if (window.count <= limit.max * this.#factor) return undefined;
    return toSeconds(window.endsAt - now);
  }

  refundHit(limit: RateLimit, caller: string): void {
    const window = this.#findWindow(keyOf(limit, caller), this.#elapsed());
    if (window && window.count > 0) window.count -= 1;
  }

  /** Blocks a caller for a time, whatever the counter is. Returns the seconds to wait. */
  block(limit: RateLimit, caller: string, ms: number): number {
    this.#startWindow(keyOf(limit, caller), ms).count = Number.POSITIVE_INFINITY;
    return toSeconds(ms);
  }

  /** The seconds that a blocked caller must wait; undefined if it is not blocked. Counts nothing. */
  blockedSeconds(limit: RateLimit, caller: string): number | undefined {
    const now = this.#elapsed();
    const window = this.#findWindow(keyOf(limit, caller), now);
    return window?.count === Number.POSITIVE_INFINITY ? toSeconds(window.endsAt - now) : undefined;
  }

  #findWindow(key: string, now: number) {
    const window = this.#windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  #startWindow(key: string, ms: number) {
    const now = this.#elapsed();
    if (now >= this.#nextPrune) this.#prune(now);
    const window = { count: 0, endsAt: now + ms };
    this.#windows.set(key, window);
    if (this.#windows.size > MAX_WINDOWS) this.#forgetOldest();
    return window;
  }

  #prune(now: number) {
    this.#nextPrune = now + PRUNE_EVERY_MS;
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }

  #forgetOldest() {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}

/** The address that limits count: for IPv6 the /64 network, which usually belongs to one person. */
export function rateLimitAddressOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** User name, e-mail, or the token of a mailed link. */
export function accountNameOf(input: unknown): string {
  const { token, username = token, email = username } = input as Readonly<Record<string, unknown>>;
  return String(email).trim().normalize('NFKC').toLowerCase();
}

export function addAddressLimit(scope: FastifyInstance, limiter: RateLimiter, limit: RateLimit): void {
  scope.addHook('onRequest', async ({ ip }) => throwIfLimited(limiter.hit(limit, rateLimitAddressOf(ip))));
}

export function throwIfLimited(waitSeconds: number | undefined): void {
  if (waitSeconds !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds });
}
