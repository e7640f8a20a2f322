import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { ConflictPanel } from '../conflict/index.ts';
import { FormFooter, FormMessage, LeaveQuestion, RestoredDraftNote } from '../feedback/index.ts';
import { type Difference, Form, type FormProps, type FormState } from '../form/index.ts';
import conflictCatalogue from '../locales/en/conflict.json';
import { useSharedTexts } from '../texts/index.ts';

/** The part of `useEditForm` that `EditForm` needs. */
interface EditFormState<Values> extends FormState {
  readonly values: Values;
  readonly change: (next: Partial<Values>) => void;
  readonly differences: readonly Difference<Values>[];
  readonly isBusy: boolean;
  readonly endsBySave: boolean;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly isLatestUnloaded: boolean;
  readonly loadLatest: () => Promise<void>;
  readonly startOver: () => void;
  readonly deleteDraft: () => void;
}

interface Props<Values extends object> extends Omit<FormProps, 'form'> {
  readonly form: EditFormState<Values>;
  /** The text of the Save button. */
  readonly submitLabel: string;
  /** Buttons after Save. */
  readonly buttonsAfter?: ReactNode;
  /** Buttons before Save, such as Back. */
  readonly buttonsBefore?: ReactNode;
  /** Disables Save, such as during an upload. */
  readonly disabled?: boolean;
  /** A button in the message after a save. */
  readonly messageAction?: ReactNode;
  /** Whether the message is above the fields, for a form at the lower edge of the window. */
  readonly isMessageAbove?: boolean;
  /** Formats names and values of fields, to show what somebody else saved. Without it the conflict is not shown. */
  readonly conflictTexts?: {
    readonly labelOf: (name: keyof Values) => string;
    readonly formatValue: (name: keyof Values, value: Values[keyof Values]) => ReactNode;
  };
  /** The question before the person leaves the page; a general one by default. */
  readonly leaveQuestion?: string;
}

/**
 * Renders a form of `useEditForm`: note about a restored draft, fields, version conflict, buttons and message. Asks before
 * unsaved changes are lost.
 */
export function EditForm<Values extends object>(props: Props<Values>) {
  const {
    form,
    submitLabel,
    buttonsAfter,
    buttonsBefore,
    disabled = false,
    messageAction,
    isMessageAbove,
    conflictTexts,
    leaveQuestion,
    children,
    ...attributes
  } = props;
  const { t } = useSharedTexts(conflictCatalogue);
  const reload = (
    <Button loading={form.status === 'comparing'} onClick={() => void form.loadLatest()}>
      {t('reload')}
    </Button>
  );
  const message = <FormMessage outcome={form.outcome} action={form.isLatestUnloaded ? reload : messageAction} />;
  const conflict = conflictTexts && (
    <ConflictPanel differences={form.differences} values={form.values} {...conflictTexts} onChoose={form.change} />
  );
  const buttonRow = (
    <div className="form-buttons">
      {buttonsBefore}
      <Button kind="primary" type="submit" loading={form.isBusy} disabled={disabled}>
        {submitLabel}
      </Button>
      {buttonsAfter}
    </div>
  );
  const fields = form.endsBySave ? (
    <div className="edit-fields" inert={form.isBusy}>
      {children}
    </div>
  ) : (
    children
  );
  // The question is outside the form, because a submit event inside it would also submit the form.
  return (
    <>
      <Form form={form} {...attributes}>
        <RestoredDraftNote form={form} />
        {isMessageAbove && message}
        {isMessageAbove && conflict}
        {fields}
        {!isMessageAbove && conflict}
        {isMessageAbove ? (
          buttonRow
        ) : (
          <FormFooter outcome={form.outcome} message={message}>
            {buttonRow}
          </FormFooter>
        )}
      </Form>
      <LeaveQuestion dirty={form.isDirty} onLeave={form.deleteDraft} {...(leaveQuestion && { leaveQuestion })} />
    </>
  );
}
