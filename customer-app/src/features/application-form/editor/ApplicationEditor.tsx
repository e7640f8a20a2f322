import {
  type ApplicationContent,
  type DocumentScan,
  findApplicationStatus,
  ownerAccessTo,
} from '@emigration-portal/shared-api';
import { ApplicationForm, OfferedAnswersProvider } from '@emigration-portal/shared-ui/application-form';
import { Alert, FormFooter } from '@emigration-portal/shared-ui/feedback';
import { joinValues } from '@emigration-portal/shared-ui/lists';
import { downloadKeyOf } from '@emigration-portal/shared-ui/uploads';
import { useMemo } from 'react';
import { PassportNotice } from '../../../components/passport/PassportNotice.tsx';
import { usePassport } from '../../../components/passport/usePassport.ts';
import applicationTexts from '../../../locales/en/application.json';
import { useTexts } from '../../../texts.ts';
import { CheckAnswers } from '../CheckAnswers.tsx';
import { CopiedApplicationNote } from '../draft/CopiedApplicationNote.tsx';
import { DraftNote } from '../draft/DraftNote.tsx';
import { useDraft } from '../draft/useDraft.ts';
import { HelpBlock } from '../HelpBlock.tsx';
import { OtherDraftNote } from '../other-drafts/OtherDraftNote.tsx';
import { hasPassportFields } from '../passport-answers.ts';
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
import { useRequestedChanges } from '../useRequestedChanges.ts';
import { useReturnToForm } from '../useReturnToForm.ts';
import { countSectionProgress, listVisibleFields } from '../visible-fields.ts';
import { ClashPanel } from './ClashPanel.tsx';
import { EditorButtons } from './EditorButtons.tsx';
import { EditorMessage } from './EditorMessage.tsx';
import { busyButtonOf, isLocked, isSubmitted } from './editor-state.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type ApplicationLoaderData, useApplicationEditor } from './useApplicationEditor.ts';

/** The form of one application with its drafts, notices, status and buttons, or the page "Check your answers". */
export function ApplicationEditor(loaderData: ApplicationLoaderData) {
  const { service, userId } = loaderData;
  const { t } = useTexts(applicationTexts);
  const { state, dispatch, handlers, visibleErrors, buttons, press, reloadApplication, isReloading } =
    useApplicationEditor(loaderData);
  const { form, changes, application, phase, isCheckingAnswers } = state;
  const { draftCoverage, draftSavedTime, deleteDraftWithNextWrite } = useDraft(loaderData, state);
  const { passport } = usePassport();
  const accountAnswers = useAccountAnswers(state.savedContent, !loaderData.loadedApplication);
  const offers = useAnswerOffers(state.savedContent, {
    copiedApplication: state.copiedApplication,
    passport,
    accountAnswers,
  });
  const outcome = useSaveOutcome(state);
  const { applicationStatus } = application ?? newApplicationState;
  const ownerAccess = ownerAccessTo(application ?? newApplicationState);
  const isStatusKnown = findApplicationStatus(applicationStatus) !== undefined;
  const visibleFields = useMemo(() => listVisibleFields(form.content), [form.content]);
  const requestedFields = useRequestedChanges(state, visibleFields);
  const requestedChanges = requestedFields?.requestedChanges ?? [];
  const sections = countSectionProgress(visibleFields);
  const canSubmitChanges =
    ownerAccess === 'resubmits' || (ownerAccess === 'edits' && (!state.submitted || changes.length > 0));
  const busyButton = busyButtonOf(phase);
  const isFormLocked = isLocked(phase);
  const infectedDocuments = listInfectedDocuments(form.content, loaderData.loadedApplication?.documentScans);

  const returnToForm = useReturnToForm(state, buttons, dispatch);

  const message = (
    <EditorMessage
      outcome={outcome}
      userId={userId}
      isReloading={isReloading}
      onReload={() => void reloadApplication()}
    />
  );
  const leaveGuard = (
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
          requestedChanges={requestedChanges}
          isSubmitting={busyButton === 'submit'}
          outcome={outcome}
          message={message}
          onBack={(field) => {
            if (field) requestedFields?.onOpen([field]);
            returnToForm(field);
          }}
          onSubmit={() => press('submit')}
        />
        {leaveGuard}
      </>
    );
  }

  const contentBefore = (
    <>
      {!isStatusKnown && <Alert kind="error" role="alert" title={t('unknownStatus')} />}
      {application && isStatusKnown && !isSubmitted(phase) && (
        <StatusCard
          application={application}
          content={state.savedContent}
          hasBeenSubmitted={state.submitted}
          requestedChanges={requestedChanges}
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
          title={t('withdrawn', { names: joinValues(infectedDocuments) })}
          description={t('withdrawnNext')}
        />
      )}
      {ownerAccess !== 'reads' && hasPassportFields(state.savedContent) && <PassportNotice passport={passport} />}
      {state.copiedApplication && <CopiedApplicationNote {...state.copiedApplication} />}
      <OtherDraftNote
        loaderData={loaderData}
        state={state}
        dispatch={dispatch}
        deleteDraftWithNextWrite={deleteDraftWithNextWrite}
      />
      <DraftNote state={state} dispatch={dispatch} onAnswer={handlers.onAnswer} />
      {ownerAccess !== 'reads' && <SectionNav sections={sections} />}
    </>
  );
  const contentAfter = (
    <>
      <ApplicationStatusSection
        application={application}
        content={state.savedContent}
        hasBeenSubmitted={state.submitted}
      />
      <HelpBlock applicationId={application?.applicationId} serviceName={service.name} />
      <fieldset role="none" disabled={isFormLocked} className="application-form-fields">
        <ClashPanel content={form.content} clashes={state.clashes} onAnswer={handlers.onAnswer} />
      </fieldset>
      {canSubmitChanges && <ProgressLine sections={sections} draftSavedTime={draftSavedTime} />}
      <FormFooter outcome={outcome} message={message}>
        <EditorButtons
          ref={buttons}
          isNew={!application}
          busyButton={busyButton}
          onPress={ownerAccess === 'reads' ? undefined : press}
        />
      </FormFooter>
      {leaveGuard}
    </>
  );

  return (
    <OfferedAnswersProvider value={offers}>
      <ApplicationForm
        service={service}
        content={form.content}
        mode={ownerAccess === 'reads' ? 'read' : 'edit'}
        isLocked={isFormLocked}
        handlers={handlers}
        problems={form.problems}
        visibleProblems={visibleErrors}
        requested={ownerAccess === 'resubmits' ? requestedFields : undefined}
        contentBefore={contentBefore}
        contentAfter={contentAfter}
      />
    </OfferedAnswersProvider>
  );
}

/** Lists the names of the documents whose current file the virus scan found infected. */
function listInfectedDocuments(
  { documents }: Pick<ApplicationContent, 'documents'>,
  scans: readonly DocumentScan[] = [],
): string[] {
  const infectedKeys = new Set(scans.filter(({ state }) => state === 'infected').map(downloadKeyOf));
  return documents.flatMap(({ name, file, moreFiles }) =>
    [file, ...moreFiles].some((currentFile) => currentFile && infectedKeys.has(downloadKeyOf(currentFile)))
      ? [name]
      : [],
  );
}
