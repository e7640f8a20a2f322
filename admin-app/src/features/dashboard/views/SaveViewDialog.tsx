import { queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { SaveViewInput } from '@emigration-portal/shared-api/schemas';
import { Button } from '@emigration-portal/shared-ui/button';
import { Modal } from '@emigration-portal/shared-ui/feedback';
import { Choice, TextField } from '@emigration-portal/shared-ui/fields';
import { contractOf, Form, useForm } from '@emigration-portal/shared-ui/form';
import { useRef, useState } from 'react';
import savedViewDialogs from '../../../locales/en/savedViewDialogs.json';
import savedViews from '../../../locales/en/savedViews.json';
import { useTexts } from '../../../texts.ts';
import type { ViewDialogProps } from './saved-views.ts';

const contract = contractOf(SaveViewInput);

/** Dialog: saves the current filters and order as a named view. */
export default function SaveViewDialog({ query, reload, onClosed }: ViewDialogProps) {
  const { t } = useTexts(savedViewDialogs);
  const { t: viewsText } = useTexts(savedViews);
  const [isOpen, setOpen] = useState(true);
  /** 0 until the view is saved. A retry then updates that view, if only the step after the save failed. */
  const savedViewId = useRef(0);
  const close = () => setOpen(false);
  const form = useForm({
    initialValues: { name: '', shared: false, makeDefault: false },
    contract,
    async onSubmit({ name, shared, makeDefault }) {
      const { id } = await call(queueEndpoints.saveView, { id: savedViewId.current, name, query, shared });
      savedViewId.current = id;
      if (makeDefault) await call(queueEndpoints.setDefaultView, { id });
      await reload();
    },
    messages: (_: 'required') => t('nameRequired'),
    fieldErrors: { view_name_taken: { name: 'errors.codes.view_name_taken' } },
    fieldId: (field) => `view-${field}`,
    onSuccess: close,
  });
  const { shared, makeDefault } = form.values;
  const buttons = (
    <>
      <Button onClick={close}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form="view-form" loading={form.status === 'sending'}>
        {viewsText('save')}
      </Button>
    </>
  );
  return (
    <Modal
      open={isOpen}
      title={viewsText('save')}
      footer={buttons}
      outcome={form.outcome}
      ignoresOutsidePress
      onClose={close}
      onClosed={onClosed}
    >
      <Form form={form} id="view-form" className="form-fields" focusOnProblems="first">
        <p className="soft">{t('about')}</p>
        <TextField {...form.field('name')} label={t('name')} required autoComplete="off" />
        <Choice isMultiple name="shared" checked={shared} onChoose={() => form.change({ shared: !shared })}>
          {t('shared')}
        </Choice>
        <Choice
          isMultiple
          name="makeDefault"
          checked={makeDefault}
          onChoose={() => form.change({ makeDefault: !makeDefault })}
        >
          {t('makeDefault')}
        </Choice>
      </Form>
    </Modal>
  );
}
