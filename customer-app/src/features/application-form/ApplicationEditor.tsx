import { type Application, applicationStatus, type ServiceContent } from '@emigration-portal/shared-api';
import { ApplicationForm, blankApplication, readApplication } from '@emigration-portal/shared-ui/application-form';
import { ConfirmModal, FormMessage } from '@emigration-portal/shared-ui/feedback';
import { useLeaveGuard } from '@emigration-portal/shared-ui/forms';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { Alert, Button } from 'antd';
import { paths } from '../../paths.ts';
import type { ServicePin } from './application-input.ts';
import { HelpBlock } from './HelpBlock.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { useApplicationEditor } from './useApplicationEditor.ts';

interface Props {
  readonly pin: ServicePin;
  readonly service: ServiceContent;
  readonly loaded: Application | undefined;
}

export function ApplicationEditor({ pin, service, loaded }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const editor = useApplicationEditor(pin, service, loaded, () =>
    loaded ? readApplication(loaded, service) : blankApplication(service),
  );
  const { form, application, submitted, busy, outcome } = editor;
  const leaving = useLeaveGuard(editor.isDirty);
  const approved = application?.applicationStatus === applicationStatus.approved;
  const sentBack = application?.applicationStatus === applicationStatus.resubmission;

  const above = sentBack && (
    <Alert type="warning" showIcon title={t('resubmit')} description={form.content.adminRemarks || undefined} />
  );
  const below = (
    <>
      {application && <OutcomePanel application={application} content={form.content} submitted={submitted} />}
      <HelpBlock applicationId={application?.applicationId} serviceName={service.name} />
      <FormMessage
        outcome={outcome}
        action={outcome?.stale && <Button onClick={editor.catchUp}>{t('catchUp')}</Button>}
      />
      <div className="customer-buttons">
        <Link className="button button-quiet" to={application ? paths.applicationList : paths.serviceList}>
          {t('cancel')}
        </Link>
        {!approved && (
          <>
            <Button loading={busy === 'save'} onClick={() => void editor.send('save')}>
              {t('save')}
            </Button>
            <Button type="primary" loading={busy === 'submit'} onClick={() => void editor.send('submit')}>
              {t('submit')}
            </Button>
          </>
        )}
      </div>
      <ConfirmModal
        open={leaving.state === 'blocked'}
        question={t('leave')}
        onContinue={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      />
    </>
  );

  return (
    <ApplicationForm
      service={service}
      content={form.content}
      mode={approved ? 'read' : 'edit'}
      handlers={form.handlers}
      problems={form.problems}
      above={above}
      below={below}
    />
  );
}
