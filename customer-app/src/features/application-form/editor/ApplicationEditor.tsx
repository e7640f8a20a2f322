import {
  type ApplicationContent,
  type DocumentScan,
  findApplicationStatus,
  ownerAccessTo,
} from '@emigration-portal/shared-api';
import { ApplicationForm, OffersProvider } from '@emigration-portal/shared-ui/application-form';
import { Alert, FormFoot } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { fileKey } from '@emigration-portal/shared-ui/uploads';
import { useMemo } from 'react';
import { PassportNotice } from '../../../components/passport/PassportNotice.tsx';
import { usePassport } from '../../../components/passport/usePassport.ts';
import { askedFields, progressOf } from '../asked-fields.ts';
import { CheckAnswers } from '../CheckAnswers.tsx';
import { DraftNote } from '../draft/DraftNote.tsx';
import { EarlierNote } from '../draft/EarlierNote.tsx';
import { useDraft } from '../draft/useDraft.ts';
import { FormParts } from '../FormParts.tsx';
import { HelpBlock } from '../HelpBlock.tsx';
import { KeepPassport } from '../KeepPassport.tsx';
import { OtherDraftNote } from '../other-drafts/OtherDraftNote.tsx';
import { asksForPassport } from '../passport-offers.ts';
import { OutcomePanel } from '../standing/OutcomePanel.tsx';
import { OwnerActions } from '../standing/OwnerActions.tsx';
import { ProgressLine } from '../standing/ProgressLine.tsx';
import { StatusCard } from '../standing/StatusCard.tsx';
import { newStanding } from '../standing/standing.ts';
import { useOutcome } from '../standing/useOutcome.ts';
import { useAccount } from '../useAccount.ts';
import { useAskedOnly } from '../useAskedOnly.ts';
import { useCheckStep } from '../useCheckStep.ts';
import { useOffers } from '../useOffers.ts';
import { ClashPanel } from './ClashPanel.tsx';
import { EditorButtons } from './EditorButtons.tsx';
import { EditorMessage } from './EditorMessage.tsx';
import { busyWith, isLocked, isSent } from './editor-state.ts';
import { LeaveEditor } from './LeaveEditor.tsx';
import { type Opened, useApplicationEditor } from './useApplicationEditor.ts';

export function ApplicationEditor(opened: Opened) {
  const { service, userId } = opened;
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const { state, dispatch, handlers, standing, buttons, press, catchUp, isCatchingUp } = useApplicationEditor(opened);
  const { form, changes, application, phase, isChecking } = state;
  const { kept, keptAt, replaceDraft } = useDraft(opened, state);
  const { passport } = usePassport();
  const account = useAccount(state.saved, !opened.loaded);
  const offers = useOffers(state.saved, { earlier: state.earlier, passport, account });
  const outcome = useOutcome(state);
  const { applicationStatus } = application ?? newStanding;
  const owner = ownerAccessTo(application ?? newStanding);
  const isKnown = findApplicationStatus(applicationStatus) !== undefined;
  const fields = useMemo(() => askedFields(form.content), [form.content]);
  const asked = useAskedOnly(state, fields);
  const parts = progressOf(fields);
  const isToDo = owner === 'resubmits' || (owner === 'edits' && (!state.submitted || changes.length > 0));
  const busy = busyWith(phase);
  const locked = isLocked(phase);
  const withdrawn = withdrawnDocuments(form.content, opened.loaded?.documentScans);

  const back = useCheckStep(state, buttons, dispatch);

  const message = (
    <EditorMessage outcome={outcome} userId={userId} isCatchingUp={isCatchingUp} onCatchUp={() => void catchUp()} />
  );
  const leave = (
    <LeaveEditor
      changed={!isSent(phase) && changes.length > 0}
      uploading={!isSent(phase) && form.uploading.size > 0}
      kept={kept}
      onBack={isChecking && !busy ? back : undefined}
    />
  );

  if (isChecking) {
    return (
      <>
        <CheckAnswers
          service={service}
          content={form.content}
          asked={asked?.asked ?? []}
          busy={busy === 'submit'}
          outcome={outcome}
          message={message}
          onBack={(field) => {
            if (field) asked?.onOpen([field]);
            back(field);
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
      {application && isKnown && !isSent(phase) && (
        <StatusCard
          application={application}
          content={state.saved}
          submitted={state.submitted}
          asked={asked?.asked ?? []}
        >
          {state.submitted && (
            <>
              <OwnerActions application={application} serviceId={state.pin.serviceId} serviceName={service.name} />
              <KeepPassport content={state.saved} passport={passport} />
            </>
          )}
        </StatusCard>
      )}
      {withdrawn.length > 0 && (
        <Alert kind="error" title={t('withdrawn', { names: withdrawn.join(', ') })} description={t('withdrawnNext')} />
      )}
      {owner !== 'reads' && asksForPassport(state.saved) && <PassportNotice passport={passport} />}
      {state.earlier && <EarlierNote {...state.earlier} />}
      <OtherDraftNote opened={opened} state={state} dispatch={dispatch} replaceDraft={replaceDraft} />
      <DraftNote state={state} dispatch={dispatch} onAnswer={handlers.onAnswer} />
      {owner !== 'reads' && <FormParts parts={parts} />}
    </>
  );
  const below = (
    <>
      <OutcomePanel application={application} content={state.saved} submitted={state.submitted} />
      <HelpBlock applicationId={application?.applicationId} serviceName={service.name} />
      <fieldset role="none" disabled={locked} className="application-form-fields">
        <ClashPanel content={form.content} clashes={state.clashes} onAnswer={handlers.onAnswer} />
      </fieldset>
      {isToDo && <ProgressLine parts={parts} keptAt={keptAt} />}
      <FormFoot outcome={outcome} message={message}>
        <EditorButtons ref={buttons} isNew={!application} busy={busy} onPress={owner === 'reads' ? undefined : press} />
      </FormFoot>
      {leave}
    </>
  );

  return (
    <OffersProvider value={offers}>
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
    </OffersProvider>
  );
}

/** The names of documents in whose file, as it stands in the form now, a virus was found after it was stored. */
function withdrawnDocuments(
  { documents }: Pick<ApplicationContent, 'documents'>,
  scans: readonly DocumentScan[] = [],
): string[] {
  const infected = new Set(scans.filter(({ state }) => state === 'infected').map(fileKey));
  return documents.flatMap(({ name, file, moreFiles }) =>
    [file, ...moreFiles].some((each) => each && infected.has(fileKey(each))) ? [name] : [],
  );
}
