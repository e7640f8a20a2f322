import { createHash } from 'node:crypto';
import type { userEndpoints } from '@emigration-portal/shared-api';
import { inTransaction } from '../../db/connect.ts';
import { endSession, startSession } from '../../db/sessions.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { sessionUser } from './output.ts';
import {
  countAttempt,
  findByLoginName,
  forgetAttempts,
  keepsPasswordHash,
  normaliseName,
  setPasswordHash,
} from './queries.ts';

/** Unknown, wrong, waiting and inactive are one answer and take one password check each. */
export const login: Handler<typeof userEndpoints.login> = async ({ context, input, token, ip, log }) => {
  const { db, hasher, clock } = context;
  const user = await findByLoginName(db, input.username);
  const account = user ? `user:${user.id}` : `name:${digest(normaliseName(input.username))}`;
  const allowed = (await countAttempt(db, account, clock())) === undefined;
  const matches = await hasher.verify(user?.passwordHash, input.password);
  if (!user?.isActive || !allowed || !matches) {
    log.warn({ event: 'login_failed', account: digest(account), ip }, 'log-in refused');
    throw new AppError('wrong_credentials');
  }
  const newer = hasher.isOutdated(user.passwordHash) ? await hasher.hash(input.password) : undefined;
  const begun = await inTransaction(db, async (tx) => {
    // A reset that came between ends every session: none may begin with the password it replaced.
    if (!(await keepsPasswordHash(tx, user))) throw new AppError('wrong_credentials');
    await forgetAttempts(tx, account);
    if (newer) await setPasswordHash(tx, user.id, newer);
    if (token) await endSession(tx, token);
    return startSession(tx, user.id, clock());
  });
  log.info({ event: 'login', userId: user.id, ip }, 'logged in');
  return { data: { user: sessionUser(user, begun) } };
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
