import {
  type ApplicationContent,
  type DocumentScan,
  findApplicationStatus,
  ownerAccessTo,
} from '@emigration-portal/shared-api';
import { ApplicationForm, OfferedAnswersProvider } from '@emigration-portal/shared-ui/application-form';
import { Alert, FormFooter } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { fileKeyOf } from '@emigration-portal/shared-ui/uploads';
import { useMemo } from 'react';
import { PassportNotice } from '../../../components/passport/PassportNotice.tsx';
import { usePassport } from '../../../components/passport/usePassport.ts';
import { CheckAnswers } from '../CheckAnswers.tsx';
import { DraftNote } from '../draft/DraftNote.tsx';
import { EarlierNote } from '../draft/EarlierNote.tsx';
import { useDraft } from '../draft/useDraft.ts';
import { HelpBlock } from '../HelpBlock.tsx';
import { OtherDraftNote } from '../other-drafts/OtherDraftNote.tsx';
import { asksForPassport } from '../passport-answers.ts';
import { SavePassportOffer } from '../SavePassportOffer.tsx';
import { SectionNav } from '../SectionNav.tsx';
import { ApplicationStatusSection } from '../status/ApplicationStatusSection.tsx';
import { newApplicationState } from '../status/application-state.ts';
import { OwnerActions } from '../status/OwnerActions.tsx';
import { ProgressLine } from '../status/ProgressLine.tsx';
import { StatusCard } from '../status/StatusCard.tsx';
import { useSaveOutcome } from '../status/useSaveOutcome.ts';
import { useAccountAnswers } from '../useAccountAnswers.ts';
import { useAnswerOffers } from '../useAnswerOffers.ts';
import { useCheckStep } from '../useCheckStep.ts';
import { useRequestedChanges } from '../useRequestedChanges.ts';
import { countSectionProgress, listVisibleFields } from '../visible-fields.ts';
import { ClashPanel } from './ClashPanel.tsx';
import { EditorButtons } from './EditorButtons.tsx';
import { EditorMessage } from './EditorMessage.tsx';
import { busyButtonOf, isLocked, isSubmitted } from './editor-state.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type ApplicationPageData, useApplicationEditor } from './useApplicationEditor.ts';

export function ApplicationEditor(pageData: ApplicationPageData) {
  const { service, userId } = pageData;
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const { state, dispatch, handlers, visibleErrors, buttons, press, reloadSaved, isReloading } =
    useApplicationEditor(pageData);
  const { form, changes, application, phase, isCheckingAnswers } = state;
  const { draftCoverage, draftSavedAt, replaceDraft } = useDraft(pageData, state);
  const { passport } = usePassport();
  const accountAnswers = useAccountAnswers(state.savedContent, !pageData.loadedApplication);
  const offers = useAnswerOffers(state.savedContent, {
    earlierApplication: state.earlierApplication,
    passport,
    accountAnswers,
  });
  const outcome = useSaveOutcome(state);
  const { applicationStatus } = application ?? newApplicationState;
  const ownerAccess = ownerAccessTo(application ?? newApplicationState);
  const isKnown = findApplicationStatus(applicationStatus) !== undefined;
  const fields = useMemo(() => listVisibleFields(form.content), [form.content]);
  const requestedChanges = useRequestedChanges(state, fields);
  const sections = countSectionProgress(fields);
  const isToDo = ownerAccess === 'resubmits' || (ownerAccess === 'edits' && (!state.submitted || changes.length > 0));
  const busyButton = busyButtonOf(phase);
  const locked = isLocked(phase);
  const infectedDocuments = listInfectedDocuments(form.content, pageData.loadedApplication?.documentScans);

  const returnToForm = useCheckStep(state, buttons, dispatch);

  const message = (
    <EditorMessage outcome={outcome} userId={userId} isReloading={isReloading} onReload={() => void reloadSaved()} />
  );
  const leave = (
    <LeaveGuard
      hasChanges={!isSubmitted(phase) && changes.length > 0}
      isUploading={!isSubmitted(phase) && form.uploading.size > 0}
      draftCoverage={draftCoverage}
      onBack={isCheckingAnswers && !busyButton ? returnToForm : undefined}
    />
  );

  if (isCheckingAnswers) {
    return (
      <>
        <CheckAnswers
          service={service}
          content={form.content}
          requestedChanges={requestedChanges?.requestedChanges ?? []}
          isSubmitting={busyButton === 'submit'}
          outcome={outcome}
          message={message}
          onBack={(field) => {
            if (field) requestedChanges?.onOpen([field]);
            returnToForm(field);
          }}
          onSubmit={() => press('submit')}
        />
        {leave}
      </>
    );
  }

  const above = (
    <>
      {!isKnown && <Alert kind="error" role="alert" title={t('unknownStatus')} />}
      {application && isKnown && !isSubmitted(phase) && (
        <StatusCard
          application={application}
          content={state.savedContent}
          submitted={state.submitted}
          requestedChanges={requestedChanges?.requestedChanges ?? []}
        >
          {state.submitted && (
            <>
              <OwnerActions application={application} serviceId={state.pin.serviceId} serviceName={service.name} />
              <SavePassportOffer content={state.savedContent} savedPassport={passport} />
            </>
          )}
        </StatusCard>
      )}
      {infectedDocuments.length > 0 && (
        <Alert
          kind="error"
          title={t('withdrawn', { names: infectedDocuments.join(', ') })}
          description={t('withdrawnNext')}
        />
      )}
      {ownerAccess !== 'reads' && asksForPassport(state.savedContent) && <PassportNotice passport={passport} />}
      {state.earlierApplication && <EarlierNote {...state.earlierApplication} />}
      <OtherDraftNote pageData={pageData} state={state} dispatch={dispatch} replaceDraft={replaceDraft} />
      <DraftNote state={state} dispatch={dispatch} onAnswer={handlers.onAnswer} />
      {ownerAccess !== 'reads' && <SectionNav sections={sections} />}
    </>
  );
  const below = (
    <>
      <ApplicationStatusSection application={application} content={state.savedContent} submitted={state.submitted} />
      <HelpBlock applicationId={application?.applicationId} serviceName={service.name} />
      <fieldset role="none" disabled={locked} className="application-form-fields">
        <ClashPanel content={form.content} clashes={state.clashes} onAnswer={handlers.onAnswer} />
      </fieldset>
      {isToDo && <ProgressLine sections={sections} draftSavedAt={draftSavedAt} />}
      <FormFooter outcome={outcome} message={message}>
        <EditorButtons
          ref={buttons}
          isNew={!application}
          busyButton={busyButton}
          onPress={ownerAccess === 'reads' ? undefined : press}
        />
      </FormFooter>
      {leave}
    </>
  );

  return (
    <OfferedAnswersProvider value={offers}>
      <ApplicationForm
        service={service}
        content={form.content}
        mode={ownerAccess === 'reads' ? 'read' : 'edit'}
        isLocked={locked}
        handlers={handlers}
        problems={form.problems}
        visibleProblems={visibleErrors}
        requested={ownerAccess === 'resubmits' ? requestedChanges : undefined}
        contentBefore={above}
        contentAfter={below}
      />
    </OfferedAnswersProvider>
  );
}

/** The names of documents in whose file, as it stands in the form now, a virus was found after it was stored. */
function listInfectedDocuments(
  { documents }: Pick<ApplicationContent, 'documents'>,
  scans: readonly DocumentScan[] = [],
): string[] {
  const infected = new Set(scans.filter(({ state }) => state === 'infected').map(fileKeyOf));
  return documents.flatMap(({ name, file, moreFiles }) =>
    [file, ...moreFiles].some((each) => each && infected.has(fileKeyOf(each))) ? [name] : [],
  );
}
