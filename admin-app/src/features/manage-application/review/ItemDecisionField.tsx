import type { FieldId, ItemDecision } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { CallError, errorText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome } from '@emigration-portal/shared-ui/feedback';
import { formatDateTime, StatusTag } from '@emigration-portal/shared-ui/lists';
import { useRef } from 'react';
import changeReasons from '../../../locales/en/changeReasons.json';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';
import { RequestedChangeForm } from './RequestedChangeForm.tsx';
import type { DecisionInput, ItemDecisions } from './useItemDecisions.ts';
import '../review-panels.css';

interface Props {
  readonly field: FieldId;
  readonly name: string;
  readonly subject: 'answer' | 'document';
  readonly itemDecisions: ItemDecisions;
}

/** Element id of the "Needs change" button. */
export const changeButtonId = (field: FieldId | undefined): string => `${field}-change`;

/** Buttons that accept an answer or document, or request a change. A second press on Accept withdraws it. */
export function ItemDecisionField({ field, name, subject, itemDecisions }: Props) {
  const { t } = useTexts(review, 'verdict');
  const changeButton = useRef<HTMLButtonElement>(null);
  const unsavedRequest = itemDecisions.openRequests.get(field);
  const isOpen = unsavedRequest !== undefined;
  const decision = itemDecisions.decisionOf(field);
  const verdict = decision?.verdict;
  const failure = itemDecisions.failureOf(field);
  const outcome =
    failure === undefined ? undefined : failureOutcome(failure, { text: t('failed', { why: errorText(failure) }) });
  const toggleAcceptance = () =>
    itemDecisions.decide(field, {
      verdict: verdict === 'accepted' && !decision?.changedSince ? null : 'accepted',
      words: '',
    });

  /** Saves, and closes the form if that succeeded. */
  async function save(decisionInput: DecisionInput) {
    if (await itemDecisions.decide(field, decisionInput)) close();
  }
  function close() {
    itemDecisions.closeRequest(field);
    changeButton.current?.focus();
  }
  /** Keeps the form open during a save, because a failure must not lose the input. */
  const closeUnlessSaving = () => itemDecisions.isSaving(field) || close();
  return (
    <fieldset className="verdict" aria-label={t('of', { name })} aria-busy={itemDecisions.isSaving(field)}>
      <div className="verdict-pair">
        <Button
          aria-label={t('acceptNamed', { name })}
          aria-pressed={verdict === 'accepted'}
          onClick={() => void toggleAcceptance()}
        >
          {t(verdict === 'accepted' ? 'accepted' : 'accept')}
        </Button>
        <button
          ref={changeButton}
          id={changeButtonId(field)}
          type="button"
          className="push-button"
          aria-label={t('changeNamed', { name })}
          aria-pressed={verdict === 'needsChange'}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? closeUnlessSaving() : itemDecisions.editRequest(field))}
        >
          {t('change')}
        </button>
      </div>
      {decision && <SavedDecision decision={decision} />}
      {!isOpen && <CallError error={failure} formatText={(why) => t('failed', { why })} />}
      {isOpen && (
        <RequestedChangeForm
          field={field}
          subject={subject}
          decision={decision}
          unsavedRequest={unsavedRequest}
          onEdit={(change) => itemDecisions.editRequest(field, change)}
          failure={outcome}
          isSaving={itemDecisions.isSaving(field)}
          onSave={(input) => void save(input)}
          onClose={closeUnlessSaving}
        />
      )}
    </fieldset>
  );
}

function SavedDecision({ decision }: { readonly decision: ItemDecision }) {
  const { t } = useTexts(review, 'verdict');
  const { t: reasonText } = useTexts(changeReasons);
  const { verdict, reason, words, by, at, changedSince } = decision;
  const shownReason = reason && reason !== 'other' ? reasonText(reason) : '';
  const message = shownReason && words ? t('reasonAndWords', { reason: shownReason, words }) : shownReason || words;
  return (
    <p className="verdict-message" title={t('by', { name: by, at: formatDateTime(at) })}>
      {changedSince && <StatusTag tone="warning">{t('changedSince')}</StatusTag>}
      {verdict === 'needsChange' && <span>{message}</span>}
    </p>
  );
}
