import type { mailEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { lockVisibleMail, requeueMail } from '../../mail/queries.ts';

export const tryMailAgain: Handler<typeof mailEndpoints.tryMailAgain> = async (call) => {
  const { context, input, actor, ip, log } = call;
  await inTransaction(context.db, async (tx) => {
    const mail = await lockVisibleMail(tx, actor, input.id);
    if (!mail) throw new AppError('not_found');
    if (!mail.failedAt) return;
    const after = { recipient: await requeueMail(tx, mail.id) };
    const before = { recipient: mail.recipient, subject: mail.subject, tries: mail.tries, answer: mail.lastAnswer };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'mail.tryAgain',
      object: `mail:${mail.id}`,
      before,
      after,
    });
    log.info(
      { event: 'mail_again', mail: mail.id, by: actor.id, ip },
      'an administrator asked to send a failed mail again',
    );
  });
  return { message: 'We are sending the mail again.' };
};
