import { knownStatus, ownerMay } from '@emigration-portal/shared-api';
import { SendAgain } from '@emigration-portal/shared-ui/address';
import { ApplicationForm } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { Alert, FormMessage } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';
import { ClashPanel } from './ClashPanel.tsx';
import { DraftNote } from './DraftNote.tsx';
import { EditorButtons } from './EditorButtons.tsx';
import { busyWith, isLocked, isSent } from './editor-state.ts';
import { HelpBlock } from './HelpBlock.tsx';
import { LeaveEditor } from './LeaveEditor.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { StatusCard } from './StatusCard.tsx';
import { newStanding } from './standing.ts';
import { type Opened, useApplicationEditor } from './useApplicationEditor.ts';
import { useAskedOnly } from './useAskedOnly.ts';
import { useDraft } from './useDraft.ts';
import { useOutcome } from './useOutcome.ts';
import { withdrawnDocuments } from './withdrawn-documents.ts';

export function ApplicationEditor(opened: Opened) {
  const { service, userId } = opened;
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const { state, dispatch, handlers, standing, buttons, press, catchUp, isCatchingUp } = useApplicationEditor(opened);
  const { form, changes, application, phase } = state;
  const kept = useDraft(userId, state);
  const outcome = useOutcome(state);
  const { applicationStatus } = application ?? newStanding;
  const owner = ownerMay(applicationStatus);
  const isKnown = knownStatus(applicationStatus) !== undefined;
  const asked = useAskedOnly(state);
  const busy = busyWith(phase);
  const locked = isLocked(phase);
  const uploading = form.uploading.size > 0;
  const withdrawn = withdrawnDocuments(form.content, opened.loaded?.documentScans);

  const above = (
    <>
      {!isKnown && <Alert kind="error" role="alert" title={t('unknownStatus')} />}
      {application && isKnown && !isSent(phase) && (
        <StatusCard
          application={application}
          content={state.saved}
          submitted={state.submitted}
          asked={asked?.asked ?? []}
        />
      )}
      {withdrawn.length > 0 && (
        <Alert kind="error" title={t('withdrawn', { names: withdrawn.join(', ') })} description={t('withdrawnNext')} />
      )}
      <DraftNote state={state} dispatch={dispatch} onAnswer={handlers.onAnswer} />
    </>
  );
  const below = (
    <>
      <OutcomePanel application={application} content={state.saved} submitted={state.submitted} />
      <HelpBlock applicationId={application?.applicationId} serviceName={service.name} />
      <FormMessage
        outcome={outcome}
        action={
          <>
            {outcome?.next === 'catchUp' && (
              <Button loading={isCatchingUp} onClick={catchUp}>
                {t('catchUp')}
              </Button>
            )}
            {outcome?.next === 'confirm' && <SendAgain userId={opened.userId} />}
            {outcome?.next === 'list' && <Link to={paths.applicationList}>{t('toList')}</Link>}
            {outcome?.next === 'services' && <Link to={paths.serviceList}>{t('toServices')}</Link>}
          </>
        }
      />
      <fieldset role="none" disabled={locked} className="application-form-fields">
        <ClashPanel content={form.content} clashes={state.clashes} onAnswer={handlers.onAnswer} />
      </fieldset>
      <EditorButtons ref={buttons} isNew={!application} busy={busy} onPress={owner === 'reads' ? undefined : press} />
      <LeaveEditor changed={!isSent(phase) && changes.length > 0} uploading={!isSent(phase) && uploading} kept={kept} />
    </>
  );

  return (
    <ApplicationForm
      service={service}
      content={form.content}
      mode={owner === 'reads' ? 'read' : 'edit'}
      locked={locked}
      handlers={handlers}
      problems={form.problems}
      standing={standing}
      asked={owner === 'resubmits' ? asked : undefined}
      above={above}
      below={below}
    />
  );
}
