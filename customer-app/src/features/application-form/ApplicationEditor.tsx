import { applicationStatus } from '@emigration-portal/shared-api';
import { ApplicationForm } from '@emigration-portal/shared-ui/application-form';
import { FormMessage, LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { lastSeen } from '@emigration-portal/shared-ui/lists';
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
  const { form, unsaved, application, submitted, busy, sent, locked, dirty, outcome } = editor;
  const approved = application?.applicationStatus === applicationStatus.approved;
  const sentBack = application?.applicationStatus === applicationStatus.resubmission;

  const above = (
    <>
      {sentBack && !sent && (
        <Alert type="warning" showIcon title={t('resubmit')} description={form.content.adminRemarks || undefined} />
      )}
      <DraftNote unsaved={unsaved} form={form} takes={!approved} />
    </>
  );
  const below = (
    <>
      <OutcomePanel application={application} content={form.content} submitted={submitted} />
      <HelpBlock applicationId={application?.applicationId} serviceName={service.name} />
      <FormMessage
        outcome={outcome}
        action={
          <>
            {outcome?.next === 'catchUp' && <Button onClick={editor.catchUp}>{t('catchUp')}</Button>}
            {outcome?.next === 'list' && <Link to={paths.applicationList}>{t('toList')}</Link>}
            {outcome?.next === 'services' && <Link to={paths.serviceList}>{t('toServices')}</Link>}
          </>
        }
      />
      <fieldset role="none" disabled={locked} className="application-form-fields">
        <ClashPanel clashes={editor.clashes} form={form} />
      </fieldset>
      <div ref={editor.buttons} className="customer-buttons">
        <Link className="button button-quiet" to={lastSeen(application ? paths.applicationList : paths.serviceList)}>
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
        dirty={dirty}
        keeps={!form.uploading && unsaved.kept !== 'nothing'}
        leaving={t(form.uploading ? 'leaveUploading' : leaving[unsaved.kept])}
        signingOut={t(unsaved.changes.length > 0 ? 'leaveSignOut' : 'leaveUploading')}
      />
    </>
  );

  return (
    <ApplicationForm
      service={service}
      content={form.content}
      mode={approved ? 'read' : 'edit'}
      locked={locked}
      handlers={form.handlers}
      problems={form.problems}
      standing={form.standing}
      above={above}
      below={below}
    />
  );
}

/** By how much of what is typed stays on this device. */
const leaving = { all: 'leaveKept', notPasswords: 'leaveKeptNotPasswords', nothing: 'leave' } as const;
