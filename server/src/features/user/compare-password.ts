import { AppError } from '../../errors.ts';
import type { Call } from '../../handler.ts';
import { digestName } from './failed-logins.ts';
import type { PasswordMatch } from './Hasher.ts';
import { type Attempt, countAttempt } from './queries.ts';

type PasswordCall = Pick<Call, 'context' | 'ip' | 'limits' | 'log'>;

interface Comparison {
  /** Undefined takes the same time and never matches. */
  readonly hash: string | undefined;
  readonly password: string;
  /** Counter of wrong passwords; after ten the next try has to wait. */
  readonly account?: string | undefined;
  /** Called if the address has no tries left. Returns whether this caller may continue. */
  readonly allowAboveLimit: () => Promise<boolean>;
}

interface ComparisonResult {
  readonly match: PasswordMatch;
  /** Undefined without `account`. */
  readonly attempt: Attempt | undefined;
  /** Whether the address had no tries left. */
  readonly isExceeded: boolean;
}

/**
 * The only way to compare a password. Counts for the address before it compares, so that parallel tries count. Counts
 * for the account only when the comparison starts: an overloaded portal must not spend the owner's tries.
 */
export async function comparePassword(call: PasswordCall, comparison: Comparison): Promise<ComparisonResult> {
  const { context, limits } = call;
  const { hash, password, account, allowAboveLimit } = comparison;
  const wait = (await limits.hit('passwordChecks')) ?? (await limits.hit('wrongPasswords'));
  const isExceeded = wait !== undefined;
  if (isExceeded && !(await allowAboveLimit())) throw createWaitError(wait);
  let match: PasswordMatch | undefined;
  let attempt: Attempt | undefined;
  try {
    match = await context.hasher.verify(hash, password, async () => {
      if (account !== undefined) attempt = await countAccountAttempt(call, account);
    });
    return { match, attempt, isExceeded };
  } finally {
    if (match !== 'none' && !isExceeded) await limits.refundHit('wrongPasswords');
  }
}

async function countAccountAttempt({ context, ip, log }: PasswordCall, account: string): Promise<Attempt> {
  const attempt = await countAttempt(context.db, account, context.clock());
  if (attempt.waitMs === undefined) return attempt;
  log.warn(
    { event: 'password_waits', account: digestName(account), ip },
    'a password was refused without a check: too many wrong ones',
  );
  throw createWaitError(Math.ceil(attempt.waitMs / 1000));
}

const createWaitError = (retryAfterSeconds: number) => new AppError('too_many_requests', { retryAfterSeconds });
