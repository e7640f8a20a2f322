import {
  type ChangeReasonName,
  changeReasonNames,
  changeReasons,
  type FieldId,
  type ItemDecision,
  isBlank,
  REVIEW_MAX_LENGTH,
} from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import changeReasonsTexts from '../../../locales/en/changeReasons.json';
import reviewTexts from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';
import type { DecisionInput, UnsavedRequest } from './useItemDecisions.ts';

interface Props {
  readonly field: FieldId;
  readonly subject: 'answer' | 'document';
  readonly decision: ItemDecision | undefined;
  readonly unsavedRequest: UnsavedRequest;
  readonly onEdit: (change: UnsavedRequest) => void;
  /** The error of the last save. */
  readonly failure: Outcome | undefined;
  readonly isSaving: boolean;
  readonly onSave: (decision: DecisionInput) => void;
  readonly onClose: () => void;
}

/** Element id of the reason field, the first field of the form. */
export const changeReasonId = (field: FieldId | undefined): string => `${field}-reason`;

/** Form of a requested change: a reason and a text. Escape closes it without saving. */
export function RequestedChangeForm({
  field,
  subject,
  decision,
  unsavedRequest,
  onEdit,
  failure,
  isSaving,
  onSave,
  onClose,
}: Props) {
  const { t } = useTexts(reviewTexts);
  const { t: reasonText } = useTexts(changeReasonsTexts);
  const reasonNames = changeReasonNames.filter((name) => [subject, 'both'].includes(changeReasons[name].appliesTo));
  const reason: ChangeReasonName = unsavedRequest.reason ?? decision?.reason ?? reasonNames[0] ?? 'other';
  const words = unsavedRequest.words ?? decision?.words ?? '';
  const [isNew] = useState(Object.keys(unsavedRequest).length === 0);
  const [isExplanationMissing, setExplanationMissing] = useState(false);
  const ids = { reason: changeReasonId(field), words: `${field}-words` };
  // A form restored after a log-in must not take the focus.
  useEffect(() => {
    if (isNew) document.getElementById(ids.reason)?.focus();
  }, [isNew, ids.reason]);

  function save(event: FormEvent) {
    event.preventDefault();
    const lacksExplanation = changeReasons[reason].needsExplanation && isBlank(words);
    setExplanationMissing(lacksExplanation);
    if (lacksExplanation) document.getElementById(ids.words)?.focus();
    else if (!isSaving) onSave({ verdict: 'needsChange', reason, words: words.trim() });
  }
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  const withdrawRequest = () => onSave({ verdict: null, words: '' });
  return (
    <form noValidate className="change-form" onSubmit={save} onKeyDown={closeOnEscape}>
      <SelectField
        id={ids.reason}
        label={t('change.reason')}
        required
        value={reason}
        options={reasonNames.map((name) => ({ value: name, text: reasonText(name) }))}
        onValue={(reason) => onEdit({ reason })}
      />
      <TextField
        id={ids.words}
        label={t('change.words')}
        required={changeReasons[reason].needsExplanation}
        value={words}
        maxLength={REVIEW_MAX_LENGTH.remarks}
        error={isExplanationMissing && isBlank(words) ? t('change.wordsMissing') : undefined}
        onValue={(words) => onEdit({ words })}
      />
      <FormFooter outcome={failure}>
        <div className="buttons">
          <Button kind="primary" type="submit" loading={isSaving}>
            {t('change.save')}
          </Button>
          {decision?.verdict === 'needsChange' && <Button onClick={withdrawRequest}>{t('change.takeBack')}</Button>}
          <Button onClick={onClose}>{t('change.close')}</Button>
        </div>
      </FormFooter>
    </form>
  );
}
