import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRef } from 'react';
import { type Field, isAnswered } from '../answers/useReviewFields.ts';
import type { ItemDecisions } from './useItemDecisions.ts';
import '../review-panels.css';

interface Props {
  readonly fields: readonly Field[];
  readonly itemDecisions: ItemDecisions;
}

/** Counts the item decisions. A button accepts all undecided answers. */
export function DecisionSummary({ fields, itemDecisions }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'review.decisions' });
  const line = useRef<HTMLParagraphElement>(null);
  const decided = fields.map((each) => ({ ...each, decision: itemDecisions.of(each.field) }));
  // An empty answer needs no decision, but it can have one.
  const all = decided.filter((each) => isAnswered(each) || each.decision);
  const accepted = all.filter(({ decision }) => decision?.verdict === 'accepted').length;
  const needsChange = all.filter(({ decision }) => decision?.verdict === 'needsChange').length;
  const open = all.filter(({ decision }) => !decision);
  // Skips fields with an open request.
  const rest = open.map(({ field }) => field).filter((field) => !itemDecisions.openChanges.has(field));

  async function acceptRest() {
    // The button disappears after success.
    if (await itemDecisions.acceptAll(rest)) line.current?.focus();
  }
  return (
    <div className="decision-summary">
      <p ref={line} role="status" tabIndex={-1}>
        {t('summary', { accepted, needsChange, open: open.length, count: all.length })}
      </p>
      {rest.length > 0 && (
        <Button loading={itemDecisions.isBusy} onClick={() => void acceptRest()}>
          {t('acceptRest', { count: rest.length })}
        </Button>
      )}
    </div>
  );
}
