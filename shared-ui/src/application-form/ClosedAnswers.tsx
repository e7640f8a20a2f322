import type { FieldId } from '@emigration-portal/shared-api';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/index.ts';
import { focusField } from '../errors/index.ts';
import applicationForm from '../locales/en/applicationForm.json';
import { useSharedTexts } from '../texts/index.ts';

interface Props {
  /** The text key of the summary, which counts the answers or the files. */
  readonly kind: 'kept' | 'keptFiles';
  readonly fields: readonly FieldId[];
  readonly onOpen: (fields: readonly FieldId[]) => void;
  readonly children: ReactNode;
}

/** Answers that staff did not ask to change. Collapsed and as text, with a button to change them. */
export function ClosedAnswers({ kind, fields, onOpen, children }: Props) {
  const { t } = useSharedTexts(applicationForm);
  return (
    <details className="application-form-kept">
      <summary>{t(kind, { count: fields.length })}</summary>
      {children}
      <Button onClick={() => onOpen(fields)}>{t('changeKept')}</Button>
    </details>
  );
}

/** Returns a function that makes closed fields editable (`open`) and focuses the first of them. */
export function useOpenFields(open: ((fields: readonly FieldId[]) => void) | undefined) {
  const [openedFields, setOpenedFields] = useState<readonly FieldId[]>([]);
  useEffect(() => focusField(openedFields[0]), [openedFields]);
  return (fields: readonly FieldId[]) => {
    open?.(fields);
    setOpenedFields(fields);
  };
}
