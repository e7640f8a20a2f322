import { isBlank, isDay, isPlausibleDay, type Passport, passportEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { DateField } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { failureText } from '@emigration-portal/shared-ui/errors';
import { FormFooter, LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useDraftForm } from '@emigration-portal/shared-ui/form';
import { FileField, toMaxBytes } from '@emigration-portal/shared-ui/uploads';
import { useState } from 'react';
import passportTexts from '../../locales/en/passport.json';
import passportNotice from '../../locales/en/passportNotice.json';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly passport: Passport | null;
  readonly onSaved: (passport: Passport) => void;
  readonly onCancel: () => void;
}

/** The storage key of this form's draft in the tab. */
export const PASSPORT_DRAFT_KEY = 'passport';

type Values = Omit<Passport, 'file'> & { readonly file: NonNullable<Passport['file']> | undefined };
type Problem = 'number' | 'expiresOn' | 'uploading';

const blank: Values = { number: '', expiresOn: '', placeOfIssue: '', file: undefined };

/** The form that saves a passport to the account. */
export function PassportForm({ passport, onSaved, onCancel }: Props) {
  const { t } = useTexts(passportTexts);
  const { t: noticeText } = useTexts(passportNotice);
  const [isUploading, setUploading] = useState(false);
  const [initialValues] = useState<Values>(passport ? { ...passport, file: passport.file ?? undefined } : blank);
  const form = useDraftForm({
    initialValues,
    draftKey: PASSPORT_DRAFT_KEY,
    validate: ({ number, expiresOn }) => ({
      ...(isBlank(number) && { number: 'number' as const }),
      ...(!(isDay(expiresOn) && isPlausibleDay(expiresOn)) && { expiresOn: 'expiresOn' as const }),
      ...(isUploading && { file: 'uploading' as const }),
    }),
    onSubmit: ({ file, ...details }: Values) =>
      call(passportEndpoints.savePassport, {
        ...details,
        file: file ? { name: file.name, prefix: file.prefix } : null,
      }),
    messages: (problem: Problem) => t(`problems.${problem}`),
    failureMessage: (error, isAtFields) =>
      isAtFields ? undefined : { text: failureText(noticeText('failed'), error) },
    onSuccess: ({ passport: savedPassport }) => onSaved(savedPassport),
    fieldId: (field) => `passport-${field}`,
  });
  const { onValue, ...file } = form.field('file');
  const isBusy = form.status === 'sending';
  function cancel() {
    form.deleteDraft();
    onCancel();
  }

  return (
    <Form form={form} className="passport-form" aria-labelledby="passport-title">
      <TextField {...form.field('number')} label={t('fields.number')} required maxLength={40} autoComplete="off" />
      <DateField
        {...form.field('expiresOn')}
        label={t('fields.expiresOn')}
        hint={t('dateHint')}
        required
        maxLength={10}
      />
      <TextField {...form.field('placeOfIssue')} label={t('fields.placeOfIssue')} maxLength={120} autoComplete="off" />
      <FileField
        {...file}
        label={t('fields.file')}
        required={false}
        types={['.pdf', '.jpg']}
        maxBytes={toMaxBytes(5, 'MB')}
        onChange={onValue}
        onBusy={setUploading}
      />
      <LeaveQuestion dirty={form.status !== 'sent' && (isUploading || form.isDirty)} onLeave={form.deleteDraft} />
      <FormFooter outcome={form.outcome}>
        <div className="customer-buttons">
          <Button kind="primary" type="submit" loading={isBusy}>
            {t('save')}
          </Button>
          <Button disabled={isBusy} onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      </FormFooter>
    </Form>
  );
}
