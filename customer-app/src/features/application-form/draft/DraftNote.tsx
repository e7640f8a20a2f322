import { type FieldId, findApplicationStatus, ownerAccessTo } from '@emigration-portal/shared-api';
import { type Answer, type AnswerChange, AnswerText } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { Alert, ConfirmModal, FormMessage } from '@emigration-portal/shared-ui/feedback';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { useRef, useState } from 'react';
import draft from '../../../locales/en/draft.json';
import { useTexts } from '../../../texts.ts';
import { ClashPanel } from '../editor/ClashPanel.tsx';
import type { EditorEvent, EditorState } from '../editor/editor-state.ts';
import { newApplicationState } from '../status/application-state.ts';

interface Props {
  readonly state: EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly onAnswer: (field: FieldId, answer: Answer) => void;
}

/** Catalogue keys of the offer, by what the owner may do with the application. */
const offerKeys = { edits: 'offered', resubmits: 'offered', reads: 'refused' } as const;

/** Says that a draft was put back into the form, or offers entries that are older than the last save. */
export function DraftNote({ state, dispatch, onAnswer }: Props) {
  const { t } = useTexts(draft);
  const { restoredDraft, offeredEntries } = state;
  const applicationState = state.application ?? newApplicationState;
  const ownerAccess = findApplicationStatus(applicationState.applicationStatus) && ownerAccessTo(applicationState);
  const offerKey =
    offeredEntries?.isOtherDraft && ownerAccess !== 'reads'
      ? 'waiting'
      : ownerAccess
        ? offerKeys[ownerAccess]
        : 'waiting';
  const [isDiscarded, setDiscarded] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const dispatchDecision = (type: 'draftDiscarded' | 'offerAccepted' | 'offerDiscarded') => () => {
    dispatch({ type });
    setDiscarded(type !== 'offerAccepted');
    note.current?.focus();
  };
  return (
    <div ref={note} tabIndex={-1} className="draft-note">
      {isDiscarded && <FormMessage outcome={{ kind: 'success', text: t('discarded') }} />}
      {offeredEntries && (
        <Alert
          kind="warning"
          role="status"
          title={t(offerKey, { date: formatDateTime(offeredEntries.savedAt) })}
          description={
            <>
              <EntryList changes={offeredEntries.changes} />
              <div className="customer-buttons">
                {ownerAccess && ownerAccess !== 'reads' && (
                  <Button onClick={dispatchDecision('offerAccepted')}>{t('take')}</Button>
                )}
                <DiscardButton savedAt={offeredEntries.savedAt} onDiscard={dispatchDecision('offerDiscarded')} />
              </div>
            </>
          }
        />
      )}
      {restoredDraft && (
        <>
          <Alert
            kind="info"
            role="status"
            title={t('restored', { date: formatDateTime(restoredDraft.savedAt) })}
            description={
              <>
                {restoredDraft.hadPasswords && <p>{t('passwords')}</p>}
                {restoredDraft.unplacedChanges.length > 0 && <p>{t('unplaced')}</p>}
                <EntryList changes={restoredDraft.unplacedChanges} />
                <DiscardButton savedAt={restoredDraft.savedAt} onDiscard={dispatchDecision('draftDiscarded')} />
              </>
            }
          />
          <ClashPanel content={state.form.content} clashes={restoredDraft.clashes} onAnswer={onAnswer} />
        </>
      )}
    </div>
  );
}

function EntryList({ changes }: { readonly changes: readonly AnswerChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="application-form-answers">
      {changes.map(({ field, name, type, to }) => (
        <div key={field}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <AnswerText type={type} answer={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DiscardButton({ savedAt, onDiscard }: { readonly savedAt: string; readonly onDiscard: () => void }) {
  const { t } = useTexts(draft);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('discard')}</Button>
      <ConfirmModal
        open={isAsking}
        question={t('discardQuestion', { date: formatDateTime(savedAt) })}
        onContinue={onDiscard}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
