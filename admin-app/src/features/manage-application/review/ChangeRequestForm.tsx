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
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { DecisionInput, UnsavedRequest } from './useItemDecisions.ts';

interface Props {
  readonly field: FieldId;
  readonly subject: 'answer' | 'document';
  readonly decision: ItemDecision | undefined;
  readonly unsavedRequest: UnsavedRequest;
  readonly onEdit: (typed: UnsavedRequest) => void;
  /** The error of the last save. */
  readonly failure: Outcome | undefined;
  readonly isSaving: boolean;
  readonly onSave: (said: DecisionInput) => void;
  readonly onClose: () => void;
}

/** Element id of the first field of an open panel. */
export const changeReasonId = (field: FieldId | undefined): string => `${field}-reason`;

/** Asks for a reason, a text, or both. Escape closes it without saving. */
export function ChangeRequestForm({
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
  const { t } = useTranslation('admin', { keyPrefix: 'review' });
  const offered = changeReasonNames.filter((name) => [subject, 'both'].includes(changeReasons[name].appliesTo));
  const reason: ChangeReasonName = unsavedRequest.reason ?? decision?.reason ?? offered[0] ?? 'other';
  const words = unsavedRequest.words ?? decision?.words ?? '';
  const [isFresh] = useState(Object.keys(unsavedRequest).length === 0);
  const [isMissing, setMissing] = useState(false);
  const ids = { reason: changeReasonId(field), words: `${field}-words` };
  // A form restored after a log-in must not take the focus.
  useEffect(() => {
    if (isFresh) document.getElementById(ids.reason)?.focus();
  }, [isFresh, ids.reason]);

  function save(event: FormEvent) {
    event.preventDefault();
    const isWordless = changeReasons[reason].needsExplanation && isBlank(words);
    setMissing(isWordless);
    if (isWordless) document.getElementById(ids.words)?.focus();
    else if (!isSaving) onSave({ verdict: 'needsChange', reason, words: words.trim() });
  }
  const stay = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  const takeBack = () => onSave({ verdict: null, words: '' });
  return (
    <form noValidate className="change-form" onSubmit={save} onKeyDown={stay}>
      <SelectField
        id={ids.reason}
        label={t('change.reason')}
        required
        value={reason}
        options={offered.map((name) => ({ value: name, text: t(`reasons.${name}`) }))}
        onValue={(reason) => onEdit({ reason })}
      />
      <TextField
        id={ids.words}
        label={t('change.words')}
        required={changeReasons[reason].needsExplanation}
        value={words}
        maxLength={REVIEW_MAX_LENGTH.remarks}
        error={isMissing && isBlank(words) ? t('change.wordsMissing') : undefined}
        onValue={(words) => onEdit({ words })}
      />
      <FormFooter outcome={failure}>
        <div className="buttons">
          <Button kind="primary" type="submit" loading={isSaving}>
            {t('change.save')}
          </Button>
          {decision?.verdict === 'needsChange' && <Button onClick={takeBack}>{t('change.takeBack')}</Button>}
          <Button onClick={onClose}>{t('change.close')}</Button>
        </div>
      </FormFooter>
    </form>
  );
}
