import {
  type FieldId,
  fieldOfRepetition,
  PASSWORD_REVEAL_MS,
  type reviewEndpoints,
} from '@emigration-portal/shared-api';
import { listSealedPasswords } from '../../../content/answers.ts';
import { parseStoredContent } from '../../../content/service-content.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { lockApplication } from '../queries.ts';
import { passwordExpiryCutoffAt } from '../rules.ts';

/** The password is returned only if its audit row is committed. See docs/product.md#applications. */
export const revealAnswer: Handler<typeof reviewEndpoints.revealAnswer> = (call) => {
  const { context, input } = call;
  return inTransaction(context.db, async (tx) => {
    const application = await lockApplication(tx, input.appId);
    if (!application?.row.submittedAt) throw new AppError('not_found');
    const { row, content } = application;
    const passwords = listSealedPasswords(parseStoredContent(content), row.answers);
    const requestedField = fieldOfRepetition(input.field as FieldId, input.repetition ?? 0);
    const password = passwords.find(({ field }) => field === requestedField);
    if (!password || (password.value === '' && !password.destroyed)) throw new AppError('not_found');
    const isDue = row.closedAt !== null && row.closedAt <= passwordExpiryCutoffAt(context.clock());
    if (password.destroyed || isDue) throw new AppError('answer_destroyed');
    const value = context.cipher.decrypt(password.value, row.userId);
    if (value === '') throw new AppError('answer_unreadable');
    const after = { field: password.field, item: password.name };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'application.reveal',
      object: `application:${row.id}`,
      after,
    });
    return { value, shownForMs: PASSWORD_REVEAL_MS };
  });
};
