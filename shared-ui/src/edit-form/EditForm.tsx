import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { ConflictPanel } from '../conflict/index.ts';
import { FormFoot, FormMessage, LeaveQuestion, RestoredNote } from '../feedback/index.ts';
import { type Difference, Form, type FormProps, type FormState } from '../form/index.ts';
import { useTranslation } from '../i18n/index.ts';

interface Edited<Values> extends FormState {
  readonly values: Values;
  readonly change: (next: Partial<Values>) => void;
  readonly theirs: readonly Difference<Values>[];
  readonly isBusy: boolean;
  readonly endsBySave: boolean;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly isUnread: boolean;
  readonly compare: () => Promise<void>;
  readonly startOver: () => void;
  readonly forget: () => void;
}

interface Props<Values extends object> extends Omit<FormProps, 'form'> {
  readonly form: Edited<Values>;
  /** What Save is called, and what else stands beside it. */
  readonly submit: string;
  readonly buttons?: ReactNode;
  /** What stands before Save, such as a way back. */
  readonly before?: ReactNode;
  /** Save rests, such as while a file is on its way. */
  readonly disabled?: boolean;
  /** A button beside what became of a save. */
  readonly wayOn?: ReactNode;
  /** What became of a save stands above the fields, where these lie at the end of the window. */
  readonly saidAbove?: boolean;
  /** A field and its value in words, for what somebody else saved. */
  readonly compared?: {
    readonly nameOf: (name: keyof Values) => string;
    readonly show: (name: keyof Values, value: Values[keyof Values]) => ReactNode;
  };
  /** The question before another page, when the form has a better one. */
  readonly leaving?: string;
}

/**
 * A form of `useEditForm`: what the tab had kept, the fields, what somebody else saved meanwhile, the buttons, what
 * became of a save, and the question before unsaved changes are left behind.
 */
export function EditForm<Values extends object>(props: Props<Values>) {
  const {
    form,
    submit,
    buttons,
    before,
    disabled = false,
    wayOn,
    saidAbove,
    compared,
    leaving,
    children,
    ...attributes
  } = props;
  const { t } = useTranslation('shared', { keyPrefix: 'conflict' });
  const reload = (
    <Button loading={form.status === 'comparing'} onClick={() => void form.compare()}>
      {t('reload')}
    </Button>
  );
  const message = <FormMessage outcome={form.outcome} action={form.isUnread ? reload : wayOn} />;
  const conflict = compared && (
    <ConflictPanel differences={form.theirs} form={form.values} {...compared} onChoose={form.change} />
  );
  const row = (
    <div className="form-buttons">
      {before}
      <Button kind="primary" type="submit" loading={form.isBusy} disabled={disabled}>
        {submit}
      </Button>
      {buttons}
    </div>
  );
  const fields = form.endsBySave ? (
    <div className="edit-fields" inert={form.isBusy}>
      {children}
    </div>
  ) : (
    children
  );
  // The question stands beside the form: inside it, its submit would be the form's as well.
  return (
    <>
      <Form form={form} {...attributes}>
        <RestoredNote form={form} />
        {saidAbove && message}
        {saidAbove && conflict}
        {fields}
        {!saidAbove && conflict}
        {saidAbove ? (
          row
        ) : (
          <FormFoot outcome={form.outcome} message={message}>
            {row}
          </FormFoot>
        )}
      </Form>
      <LeaveQuestion dirty={form.isDirty} onLeave={form.forget} {...(leaving && { leaving })} />
    </>
  );
}
