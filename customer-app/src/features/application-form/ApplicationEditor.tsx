import { applicationStatus, type ServiceContent } from '@emigration-portal/shared-api';
import { ApplicationForm } from '@emigration-portal/shared-ui/application-form';
import { FormMessage, LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { Alert, Button } from 'antd';
import { paths } from '../../paths.ts';
import { ClashPanel } from './ClashPanel.tsx';
import { DraftNote } from './DraftNote.tsx';
import { HelpBlock } from './HelpBlock.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { type Opened, useApplicationEditor } from './useApplicationEditor.ts';

export function ApplicationEditor(opened: Opened) {
  const { service } = opened;
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const editor = useApplicationEditor(opened);
  const { form, unsaved, application, submitted, busy, outcome } = editor;
  const approved = application?.applicationStatus === applicationStatus.approved;
  const sentBack = application?.applicationStatus === applicationStatus.resubmission;

  const above = (
    <>
      {sentBack && (
        <Alert type="warning" showIcon title={t('resubmit')} description={form.content.adminRemarks || undefined} />
      )}
      <DraftNote unsaved={unsaved} form={form} hasPasswords={asksPasswords(service)} />
    </>
  );
  const below = (
    <>
      {application && <OutcomePanel application={application} content={form.content} submitted={submitted} />}
      <HelpBlock applicationId={application?.applicationId} serviceName={service.name} />
      <FormMessage
        outcome={outcome}
        action={
          <>
            {outcome?.next === 'catchUp' && <Button onClick={editor.catchUp}>{t('catchUp')}</Button>}
            {outcome?.next === 'list' && <Link to={paths.applicationList}>{t('toList')}</Link>}
          </>
        }
      />
      <ClashPanel clashes={editor.clashes} form={form} />
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
      <LeaveQuestion
        dirty={unsaved.changes.length > 0}
        leaving={t(unsaved.kept ? 'leaveKept' : 'leave')}
        signingOut={t('leaveSignOut')}
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

const asksPasswords = ({ reqInfoArray, otherInfoArray }: ServiceContent) =>
  reqInfoArray.some(({ reqInfoType }) => reqInfoType === 'Password') ||
  otherInfoArray.some(({ otherInfoType }) => otherInfoType === 'Password');
