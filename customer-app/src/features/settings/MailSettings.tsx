import {
  mailSettingEndpoints,
  type OptionalMailKind,
  optionalMailKinds,
  type MailSettings as Settings,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorText } from '@emigration-portal/shared-ui/errors';
import { Alert, FormFooter } from '@emigration-portal/shared-ui/feedback';
import { Choice, Field } from '@emigration-portal/shared-ui/fields';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import mails from '../../locales/en/mails.json';
import { useTexts } from '../../texts.ts';
import './mail-settings.css';

/** Settings: which mails about applications the customer gets. Security mails cannot be switched off. */
export function MailSettings({ settings }: { readonly settings: Settings }) {
  const { t } = useTexts(mails);
  const form = useForm({
    initialValues: { switchedOff: settings.switchedOff as readonly OptionalMailKind[] },
    onSubmit: ({ switchedOff }) => call(mailSettingEndpoints.setMailSettings, { switchedOff: [...switchedOff] }),
    successMessage: () => ({ text: t('saved') }),
    failureMessage: (error) => ({ text: t('failed'), detail: errorText(error) }),
    keepOpen: true,
  });
  const { value, onValue, ...field } = form.field('switchedOff');
  const toggle = (kind: OptionalMailKind) =>
    onValue(value.includes(kind) ? value.filter((switchedOffKind) => switchedOffKind !== kind) : [...value, kind]);

  return (
    <section className="profile-section mail-settings" aria-labelledby="mail-settings">
      <h2 id="mail-settings">{t('title')}</h2>
      <p>{t('about')}</p>
      <Form form={form} aria-labelledby="mail-settings">
        <Field {...field} label={t('which')} required group>
          {({ id }) => (
            <div className="form-choices stacked">
              {optionalMailKinds.map((kind, index) => (
                <Choice
                  key={kind}
                  isMultiple
                  name={kind}
                  {...(index === 0 && { id })}
                  checked={!value.includes(kind)}
                  onChoose={() => toggle(kind)}
                >
                  {t(`kinds.${kind}`)}
                </Choice>
              ))}
            </div>
          )}
        </Field>
        {value.includes('sentBack') && <Alert kind="warning" role="status" title={t('missingChanges')} />}
        <p className="soft">{t('always')}</p>
        <FormFooter outcome={form.outcome}>
          <div className="form-buttons">
            <Button type="submit" loading={form.status === 'sending'}>
              {t('save')}
            </Button>
          </div>
        </FormFooter>
      </Form>
    </section>
  );
}
