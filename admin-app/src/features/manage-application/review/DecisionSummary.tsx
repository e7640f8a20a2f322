import { Button } from '@emigration-portal/shared-ui/button';
import { useRef } from 'react';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';
import { isAnswered, type ReviewField } from '../answers/useReviewFields.ts';
import type { ItemDecisions } from './useItemDecisions.ts';
import '../review-panels.css';

interface Props {
  readonly fields: readonly ReviewField[];
  readonly itemDecisions: ItemDecisions;
}

/** Counts the item decisions. A button accepts all undecided answers. */
export function DecisionSummary({ fields, itemDecisions }: Props) {
  const { t } = useTexts(review, 'decisions');
  const summaryLine = useRef<HTMLParagraphElement>(null);
  const fieldsWithDecision = fields.map((each) => ({ ...each, decision: itemDecisions.decisionOf(each.field) }));
  // An empty answer needs no decision, but it can have one.
  const countedFields = fieldsWithDecision.filter((each) => isAnswered(each) || each.decision);
  const accepted = countedFields.filter(({ decision }) => decision?.verdict === 'accepted').length;
  const needsChange = countedFields.filter(({ decision }) => decision?.verdict === 'needsChange').length;
  const undecidedFields = countedFields.filter(({ decision }) => !decision);
  // The button must not accept a field whose requested change is open.
  const acceptableFields = undecidedFields
    .map(({ field }) => field)
    .filter((field) => !itemDecisions.openRequests.has(field));

  async function acceptRest() {
    // The button disappears after success.
    if (await itemDecisions.acceptAll(acceptableFields)) summaryLine.current?.focus();
  }
  return (
    <div className="decision-summary">
      <p ref={summaryLine} role="status" tabIndex={-1}>
        {t('summary', { accepted, needsChange, open: undecidedFields.length, count: countedFields.length })}
      </p>
      {acceptableFields.length > 0 && (
        <Button loading={itemDecisions.isBusy} onClick={() => void acceptRest()}>
          {t('acceptRest', { count: acceptableFields.length })}
        </Button>
      )}
    </div>
  );
}
