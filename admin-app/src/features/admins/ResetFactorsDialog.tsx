import {
  FACTOR_RESET_REASON_MAX_LENGTH,
  fullName,
  isBlank,
  secondFactorEndpoints,
  type UserSummary,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { Modal } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import { useId } from 'react';
import admins from '../../locales/en/admins.json';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly admin: UserSummary;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason, then deletes all second factors of an administrator. */
export function ResetFactorsDialog({ admin, onDone, onClose }: Props) {
  const { t } = useTexts(admins, 'factors');
  const id = useId();
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => (isBlank(reason) ? { reason: 'required' } : {}),
    onSubmit: ({ reason }) => call(secondFactorEndpoints.resetFactors, { userId: admin.id, reason }),
    fieldErrors: { recent_login_required: { form: 'unproved' } },
    messages: (problem: 'required' | 'unproved') => t(problem),
    fieldId: () => `${id}-reason`,
    onSuccess: onDone,
  });
  const buttons = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" danger type="submit" form={id} loading={form.status === 'sending'}>
        {t('reset')}
      </Button>
    </>
  );
  return (
    <Modal
      open
      title={t('title', { name: fullName(admin) })}
      footer={buttons}
      outcome={form.outcome}
      ignoresOutsidePress
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <Form form={form} focusOnProblems="first" id={id}>
        <TextField
          {...form.field('reason')}
          required
          multiline
          rows={3}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={FACTOR_RESET_REASON_MAX_LENGTH}
        />
      </Form>
    </Modal>
  );
}
