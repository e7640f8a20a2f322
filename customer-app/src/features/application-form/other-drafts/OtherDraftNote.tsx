import { Button } from '@emigration-portal/shared-ui/button';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import type { DraftPlace, StoredDraft } from '../draft/drafts.ts';
import type { EditorEvent, EditorState } from '../editor/editor-state.ts';
import type { Opened } from '../editor/useApplicationEditor.ts';
import { useOtherDraft } from './useOtherDraft.ts';

interface Props {
  readonly opened: Opened;
  readonly state: EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly replaceDraft: (place: DraftPlace) => void;
}

/** Says that this device has another draft of the form, and offers its entries here. */
export function OtherDraftNote({ opened, state, dispatch, replaceDraft }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'draft' });
  const { draft, drop } = useOtherDraft(opened, state);
  if (!draft || state.offered) return null;
  const { savedAt, isOpen } = draft;

  function open(draft: StoredDraft) {
    const { changes, passwords = false, tab } = draft;
    // A form that is open goes on to keep its own draft.
    if (!isOpen) {
      const { pin, application } = state;
      const { applicationId = 0 } = application ?? {};
      replaceDraft({ userId: opened.userId, serviceId: pin.serviceId, applicationId, tab });
      drop(draft);
    }
    dispatch({ type: 'otherDraftOpened', entries: { savedAt, changes, passwords, isOtherDraft: true } });
  }

  return (
    <Alert
      kind="info"
      role="status"
      title={t(isOpen ? 'otherTab' : 'other', { date: formatDateTime(savedAt) })}
      action={<Button onClick={() => open(draft)}>{t('openOther')}</Button>}
    />
  );
}
