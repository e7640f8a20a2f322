import type { deskEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import {
  deleteItemDecision,
  findItemDecision,
  type ItemDecisionRow,
  listItemDecisions,
  lockSubmittedApplication,
  saveItemDecision,
} from './queries.ts';
import { requireCurrentVersion } from './require-current-version.ts';
import { listMaskedAnswers, requireValidReason, toItemDecision } from './rules.ts';

/** Saves or deletes an item decision. If two people decide at once, the last one wins; the audit trail has both. */
export const decideItem: Handler<typeof deskEndpoints.decideItem> = (call) => {
  const { context, input, actor } = call;
  const { appId, field, verdict, reason = null, words } = input;
  return inTransaction(context.db, async (tx) => {
    const application = await lockSubmittedApplication(tx, appId);
    if (!application) throw new AppError('not_found');
    const answeredField = listMaskedAnswers(application, context.cipher).find((each) => each.field === field);
    if (!answeredField) throw new AppError('invalid_input', { fields: ['field'] });
    requireValidReason(input, 'value' in answeredField ? 'answer' : 'document');
    await requireCurrentVersion(tx, input);
    const before = await findItemDecision(tx, appId, field);
    if (verdict) {
      const at = context.clock();
      await saveItemDecision(tx, {
        applicationId: appId,
        field,
        verdict,
        reason,
        words,
        byId: actor.id,
        at,
        changedSince: false,
      });
    } else {
      await deleteItemDecision(tx, appId, field);
    }
    if (verdict || before) {
      const after = { field, item: answeredField.name, verdict, reason, words };
      const change = { ...(before ? { before: auditedFields(before) } : {}), after };
      await recordAudit(tx, {
        ...auditOriginOf(call),
        action: 'application.decideItem',
        object: `application:${appId}`,
        ...change,
      });
    }
    return { decisions: (await listItemDecisions(tx, appId)).map(toItemDecision) };
  });
};

const auditedFields = ({ verdict, reason, words, byId, changedSince }: ItemDecisionRow) => ({
  verdict,
  reason,
  words,
  byId,
  changedSince,
});
