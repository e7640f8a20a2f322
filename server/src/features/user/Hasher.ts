import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

/** argon2id, the library's default algorithm. ASVS 11.4.2. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE = 50;

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes as long and answers false. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/** Hashes at most two passwords at once; a full queue is refused as `overloaded`. Tests alone take another cost. */
export function createHasher(cost = COST): Hasher {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE) throw new AppError('overloaded', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => limited(() => hash(password, cost)),
    async verify(stored, password) {
      decoy ??= hash('no account has this password', cost);
      const against = stored ?? (await decoy);
      const matches = await limited(() => verify(against, password));
      return matches && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(current),
  };
}
