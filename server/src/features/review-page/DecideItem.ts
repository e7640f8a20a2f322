import type { deskEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import {
  type DecisionRow,
  deleteDecision,
  findDecision,
  listDecisions,
  lockSubmitted,
  saveDecision,
} from './queries.ts';
import { requireCurrentVersion } from './require-current-version.ts';
import { maskedAnswersOf, requireReason, toItemDecision } from './rules.ts';

/** The last decision wins when two decide at once; the audit trail has both. */
export const decideItem: Handler<typeof deskEndpoints.decideItem> = (call) => {
  const { context, input, actor } = call;
  const { appId, field, verdict, reason = null, words } = input;
  return inTransaction(context.db, async (tx) => {
    const found = await lockSubmitted(tx, appId);
    if (!found) throw new AppError('not_found');
    const decided = maskedAnswersOf(found, context.cipher).find((one) => one.field === field);
    if (!decided) throw new AppError('invalid_input', { fields: ['field'] });
    requireReason(input, 'value' in decided ? 'answer' : 'document');
    await requireCurrentVersion(tx, input);
    const before = await findDecision(tx, appId, field);
    if (verdict) {
      const at = context.clock();
      await saveDecision(tx, {
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
      await deleteDecision(tx, appId, field);
    }
    if (verdict || before) {
      const after = { field, item: decided.name, verdict, reason, words };
      const change = { ...(before ? { before: auditedFields(before) } : {}), after };
      await recordAudit(tx, {
        ...auditOriginOf(call),
        action: 'application.decideItem',
        object: `application:${appId}`,
        ...change,
      });
    }
    return { decisions: (await listDecisions(tx, appId)).map(toItemDecision) };
  });
};

const auditedFields = ({ verdict, reason, words, byId, changedSince }: DecisionRow) => ({
  verdict,
  reason,
  words,
  byId,
  changedSince,
});
