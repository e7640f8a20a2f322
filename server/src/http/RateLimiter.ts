import type { Elapsed } from '../context.ts';

export interface Limit {
  /** Calls with the same bucket count together. */
  readonly bucket: string;
  /** `account`: the address together with the name or e-mail the call is about. */
  readonly per: 'ip' | 'user' | 'account';
  readonly max: number;
  readonly windowMs: number;
}

const PRUNE_EVERY_MS = 60_000;
/** More callers than this at once are an attack; the oldest are forgotten first. */
const MOST_WINDOWS = 100_000;

/**
 * Counts calls in fixed windows that begin with the first call, by time that never goes back. In memory: a restart
 * forgets them.
 */
export class RateLimiter {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  readonly #elapsed: Elapsed;
  readonly #factor: number;
  #nextPrune = Number.NEGATIVE_INFINITY;

  constructor(elapsed: Elapsed, factor: number) {
    this.#elapsed = elapsed;
    this.#factor = factor;
  }

  /** Windows that are remembered. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts one call; gives the seconds to wait when it is one too many. */
  hit(limit: Limit, who: string): number | undefined {
    const now = this.#elapsed();
    if (now >= this.#nextPrune) this.#prune(now);
    const key = `${limit.bucket}/${limit.windowMs}/${who}`;
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + limit.windowMs };
      this.#windows.set(key, window);
      if (this.#windows.size > MOST_WINDOWS) this.#forgetOldest();
    }
    window.count += 1;
    if (window.count <= limit.max * this.#factor) return undefined;
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
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

/** The address limits count by: IPv6 by its /64, which one person holds. */
export function limitAddress(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** The account a public call is about, as it was named: by user name or e-mail. */
export function accountOf(input: unknown): string {
  const { username, email = username } = input as { readonly username?: unknown; readonly email?: unknown };
  return String(email).trim().normalize('NFKC').toLowerCase();
}
