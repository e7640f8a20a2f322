import { AppError } from '../../errors.ts';
import type { Call } from '../../handler.ts';
import { nameDigest } from './failed-logins.ts';
import type { PasswordMatch } from './Hasher.ts';
import { type Attempt, countAttempt } from './queries.ts';

type PasswordCall = Pick<Call, 'context' | 'ip' | 'limits' | 'log'>;

interface Comparison {
  /** None compares as long, and never matches. */
  readonly hash: string | undefined;
  readonly password: string;
  /** The counter of failures that this try counts for; after ten it makes the next one wait. */
  readonly account?: string | undefined;
  /** Whether this caller may go on although the address has none left. */
  readonly mayExceed: () => Promise<boolean>;
}

interface Compared {
  readonly match: PasswordMatch;
  /** What the counter says; undefined without `account`. */
  readonly attempt: Attempt | undefined;
  /** Whether the address had none left. */
  readonly isExceeded: boolean;
}

/**
 * Compares a password: the one way to do so, whichever call sends it. Each comparison counts for the address, whatever
 * cookies came along, and a wrong one for its hour; both before it is made, so that parallel ones count too. For the
 * account it counts once its turn has come: a password that an overloaded portal never compared is no guess.
 */
export async function comparePassword(call: PasswordCall, comparison: Comparison): Promise<Compared> {
  const { context, limits } = call;
  const { hash, password, account, mayExceed } = comparison;
  const wait = (await limits.hit('passwordChecks')) ?? (await limits.hit('wrongPasswords'));
  const isExceeded = wait !== undefined;
  if (isExceeded && !(await mayExceed())) throw waits(wait);
  let match: PasswordMatch | undefined;
  let attempt: Attempt | undefined;
  try {
    match = await context.hasher.verify(hash, password, async () => {
      if (account !== undefined) attempt = await count(call, account);
    });
    return { match, attempt, isExceeded };
  } finally {
    if (match !== 'none' && !isExceeded) await limits.refundHit('wrongPasswords');
  }
}

async function count({ context, ip, log }: PasswordCall, account: string): Promise<Attempt> {
  const attempt = await countAttempt(context.db, account, context.clock());
  if (attempt.waitMs === undefined) return attempt;
  log.warn(
    { event: 'password_waits', account: nameDigest(account), ip },
    'a password was refused without a check: too many wrong ones',
  );
  throw waits(Math.ceil(attempt.waitMs / 1000));
}

const waits = (retryAfterSeconds: number) => new AppError('too_many_requests', { retryAfterSeconds });
