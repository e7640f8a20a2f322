import { endOtherSessions, updateSessionFactor } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { type Actor, auditOriginOf, type Call } from '../../../handler.ts';
import { queueMail } from '../../../mail/queue.ts';
import { lockUser } from '../profile/queries.ts';
import { factorAddedMessage, factorRemovedMessage, type NamedFactor } from './messages.ts';
import { listFactorKinds, replaceRecoveryCodes } from './queries.ts';
import { createRecoveryCodes, formatRecoveryCode } from './recovery-codes/recovery-codes.ts';
import { findFactorRule } from './rules.ts';

type FactorCall = Pick<Call, 'context' | 'ip' | 'requestId' | 'log' | 'token'> & { readonly actor: Actor };

/** `what` is its name in the audit trail. */
type Factor = NamedFactor & { readonly what: string };

const hasFactor = async (db: Database, userId: number) => (await listFactorKinds(db, [userId])).has(userId);

export async function createHashedCodes({ hasher }: FactorCall['context']) {
  const codes = createRecoveryCodes();
  return { shown: codes.map(formatRecoveryCode), hashes: await Promise.all(codes.map((code) => hasher.hash(code))) };
}

/** Adds a factor with `insert`. The first factor also creates recovery codes and ends sessions that did not use it. */
export async function addFactor(
  call: FactorCall,
  factor: Factor,
  insert: (tx: Database) => Promise<void>,
): Promise<{ recoveryCodes?: string[] }> {
  const { context, actor, ip, log } = call;
  const { db } = context;
  const { kind, what } = factor;
  const codes = (await hasFactor(db, actor.id)) ? undefined : await createHashedCodes(context);
  const first = await inTransaction(db, async (tx) => {
    await lockUser(tx, actor.id);
    const isFirst = codes !== undefined && !(await hasFactor(tx, actor.id));
    await insert(tx);
    if (isFirst) {
      await replaceRecoveryCodes(tx, actor.id, codes.hashes);
      await endOtherSessions(tx, actor.id, { token: call.token });
      await updateSessionFactor(tx, actor.id, kind, call.token);
    }
    const object = `user:${actor.id}` as const;
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.addFactor', object, after: { kind, what } });
    await queueMail(tx, context, factorAddedMessage(actor, factor));
    return isFirst;
  });
  log.info({ event: 'factor_added', userId: actor.id, factor: kind, ip }, 'a second factor was added');
  return first && codes ? { recoveryCodes: codes.shown } : {};
}

/**
 * Refuses to remove the last factor of a person who needs one. If no factor is left, also deletes the recovery codes.
 */
export async function removeFactor(
  call: FactorCall,
  kind: Factor['kind'],
  remove: (tx: Database) => Promise<Factor | undefined>,
): Promise<void> {
  const { context, actor, ip, log } = call;
  await inTransaction(context.db, async (tx) => {
    await lockUser(tx, actor.id);
    const factor = await remove(tx);
    if (!factor) throw new AppError('not_found');
    const kindsLeft = (await listFactorKinds(tx, [actor.id])).get(actor.id) ?? [];
    if (kindsLeft.every((each) => each === 'recovery')) {
      if (findFactorRule(context.env, actor) === 'required') throw new AppError('last_second_factor');
      await replaceRecoveryCodes(tx, actor.id, []);
      await updateSessionFactor(tx, actor.id, null);
    }
    const object = `user:${actor.id}` as const;
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.removeFactor',
      object,
      before: { kind, what: factor.what },
    });
    await queueMail(tx, context, factorRemovedMessage(actor, factor));
  });
  log.info({ event: 'factor_removed', userId: actor.id, factor: kind, ip }, 'a second factor was removed');
}
