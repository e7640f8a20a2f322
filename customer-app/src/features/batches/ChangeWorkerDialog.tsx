import { type BatchWorker, batchEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { ChangeWorkerInput } from '@emigration-portal/shared-api/schemas';
import { Button } from '@emigration-portal/shared-ui/button';
import { Modal } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { contractOf, Form, useForm } from '@emigration-portal/shared-ui/form';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import batch from '../../locales/en/batch.json';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly worker: BatchWorker;
  /** Called after the dialog is closed and the focus is back. */
  readonly onClosed: () => void;
}

const contract = contractOf(ChangeWorkerInput);

/** Dialog: corrects the name and e-mail of a worker. */
export function ChangeWorkerDialog({ worker, onClosed }: Props) {
  const { t } = useTexts(batch, 'changing');
  const [isOpen, setOpen] = useState(true);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);
  const form = useForm({
    initialValues: { name: worker.name, email: worker.email },
    contract,
    async onSubmit(contact) {
      await call(batchEndpoints.changeWorker, { ...contact, applicationId: worker.applicationId });
      await revalidate();
    },
    messages: (_: 'required') => t('required'),
    fieldId: (field) => `worker-${field}`,
    onSuccess: close,
  });
  const buttons = (
    <>
      <Button onClick={close}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form="worker-form" loading={form.status === 'sending'}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Modal
      open={isOpen}
      title={t('title')}
      footer={buttons}
      outcome={form.outcome}
      ignoresOutsidePress
      onClose={close}
      onClosed={onClosed}
    >
      <Form form={form} id="worker-form" className="form-fields" focusOnProblems="first">
        <p>{t('about')}</p>
        <TextField {...form.field('name')} label={t('name')} required autoComplete="off" />
        <TextField {...form.field('email')} label={t('email')} type="email" required autoComplete="off" />
      </Form>
    </Modal>
  );
}
