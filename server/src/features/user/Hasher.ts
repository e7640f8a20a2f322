import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

/** argon2id, the library's default algorithm. ASVS 11.4.2. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE = 50;

/** `outdated`: the password is right, but needs a new hash with the current parameters or Unicode form. */
export type PasswordMatch = 'none' | 'current' | 'outdated';

/** Hashes the Unicode form NFC, because keyboards spell the same password differently. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /**
   * Also tries the typed form and NFD, for hashes made before NFC. Without a stored hash it takes the same time and
   * returns `none`. `begin` runs when the password leaves the queue; if it throws, nothing is compared.
   */
  verify(stored: string | undefined, password: string, begin?: () => Promise<unknown>): Promise<PasswordMatch>;
}

const toMatch = (stored: string | undefined, isCurrent: boolean): PasswordMatch => {
  if (stored === undefined) return 'none';
  return isCurrent ? 'current' : 'outdated';
};

/** Runs at most two hashes at once; others wait in a queue. Throws `overloaded` if the queue is full. */
export function createHasher(cost = COST): Hasher {
  const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  let running = 0;
  const queue: (() => void)[] = [];
  let decoyHash: Promise<string> | undefined;

  async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (queue.length >= QUEUE) throw new AppError('overloaded', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => runLimited(() => hash(password.normalize('NFC'), cost)),
    async verify(stored, password, begin) {
      decoyHash ??= hash('no account has this password', cost);
      const comparedHash = stored ?? (await decoyHash);
      const [form, ...olderForms] = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
      return runLimited(async () => {
        await begin?.();
        if (await verify(comparedHash, form ?? '')) return toMatch(stored, stored?.startsWith(currentPrefix) === true);
        for (const older of olderForms) if (await verify(comparedHash, older)) return toMatch(stored, false);
        return 'none';
      });
    },
  };
}
