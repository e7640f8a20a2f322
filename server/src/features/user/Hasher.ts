import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

/** argon2id, the library's default algorithm. ASVS 11.4.2. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE = 50;

/** How a password fits a stored hash; `outdated`: it is right, and the hash should be made again. */
export type PasswordMatch = 'none' | 'current' | 'outdated';

/** Hashes passwords in their Unicode form NFC, so that every keyboard's spelling of one password is the same. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /**
   * Compares the password's NFC, then for hashes of before what was typed and its NFD; equal forms once. Without a stored
   * hash it takes as long and answers `none`. `begin` runs when its turn has come, before anything is compared; what it
   * throws ends the turn.
   */
  verify(stored: string | undefined, password: string, begin?: () => Promise<unknown>): Promise<PasswordMatch>;
}

const match = (stored: string | undefined, isCurrent: boolean): PasswordMatch => {
  if (stored === undefined) return 'none';
  return isCurrent ? 'current' : 'outdated';
};

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
    hash: (password) => limited(() => hash(password.normalize('NFC'), cost)),
    async verify(stored, password, begin) {
      decoy ??= hash('no account has this password', cost);
      const against = stored ?? (await decoy);
      const [form, ...olderForms] = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
      return limited(async () => {
        await begin?.();
        if (await verify(against, form ?? '')) return match(stored, stored?.startsWith(current) === true);
        for (const older of olderForms) if (await verify(against, older)) return match(stored, false);
        return 'none';
      });
    },
  };
}
