import { Button } from '@emigration-portal/shared-ui/button';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import draftTexts from '../../../locales/en/draft.json';
import { useTexts } from '../../../texts.ts';
import type { DraftKey, StoredDraft } from '../draft/drafts.ts';
import type { EditorEvent, EditorState } from '../editor/editor-state.ts';
import type { ApplicationLoaderData } from '../editor/useApplicationEditor.ts';
import { useOtherDraft } from './useOtherDraft.ts';

interface Props {
  readonly loaderData: ApplicationLoaderData;
  readonly state: EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly deleteDraftWithNextWrite: (key: DraftKey) => void;
}

/** Says that this device has another draft of the form, and offers to show its entries here. */
export function OtherDraftNote({ loaderData, state, dispatch, deleteDraftWithNextWrite }: Props) {
  const { t } = useTexts(draftTexts);
  const { draft, dismiss } = useOtherDraft(loaderData, state);
  if (!draft || state.offeredEntries) return null;
  const { savedAt, isOpen } = draft;

  function openDraft(draft: StoredDraft) {
    const { changes, passwords = false, tab } = draft;
    // While the other tab is open, it still needs its draft.
    if (!isOpen) {
      const { pin, application } = state;
      const { applicationId = 0 } = application ?? {};
      deleteDraftWithNextWrite({ userId: loaderData.userId, serviceId: pin.serviceId, applicationId, tab });
      dismiss(draft);
    }
    dispatch({ type: 'otherDraftOpened', entries: { savedAt, changes, passwords, isOtherDraft: true } });
  }

  return (
    <Alert
      kind="info"
      role="status"
      title={t(isOpen ? 'otherTab' : 'other', { date: formatDateTime(savedAt) })}
      action={<Button onClick={() => openDraft(draft)}>{t('openOther')}</Button>}
    />
  );
}
