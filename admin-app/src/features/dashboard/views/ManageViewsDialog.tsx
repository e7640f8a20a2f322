import { type QueueView, queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Button } from '@emigration-portal/shared-ui/button';
import { failureOutcome, Modal, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { Choice } from '@emigration-portal/shared-ui/fields';
import { useRef, useState } from 'react';
import savedViewDialogsTexts from '../../../locales/en/savedViewDialogs.json';
import savedViewsTexts from '../../../locales/en/savedViews.json';
import { useTexts } from '../../../texts.ts';
import { SavedViewRow } from './SavedViewRow.tsx';
import type { ViewDialogProps } from './saved-views.ts';

/** Dialog: choose the default view; rename, share or delete your own views. */
export default function ManageViewsDialog({ query, savedViews, reload, onClosed }: ViewDialogProps) {
  const { t } = useTexts(savedViewDialogsTexts);
  const { t: viewsText } = useTexts(savedViewsTexts);
  const isSuper = useSessionUser()?.super === 'True';
  const [isOpen, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);

  /** Returns true after success. */
  async function sendAndReload(send: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setOutcome(undefined);
    try {
      await send();
      await reload();
      return true;
    } catch (error) {
      setOutcome(failureOutcome(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const setDefaultView = (id: number) => void sendAndReload(() => call(queueEndpoints.setDefaultView, { id }));
  const save = ({ id, name, query: viewQuery, shared }: Omit<QueueView, 'own'>) =>
    sendAndReload(() => call(queueEndpoints.saveView, { id, name, query: viewQuery, shared }));

  async function deleteView(id: number) {
    // The pressed button disappears with its row.
    if (await sendAndReload(() => call(queueEndpoints.deleteView, { id }))) list.current?.focus();
  }

  return (
    <Modal
      open={isOpen}
      title={viewsText('manage')}
      footer={
        <Button kind="primary" onClick={close}>
          {t('close')}
        </Button>
      }
      outcome={outcome}
      onClose={close}
      onClosed={onClosed}
    >
      <div ref={list} className="view-list" tabIndex={-1} aria-busy={busy}>
        {!savedViews && <Button onClick={() => void sendAndReload(reload)}>{t('load')}</Button>}
        {savedViews && (
          <fieldset>
            <legend>{t('defaultView')}</legend>
            <Choice name="view-default" checked={savedViews.defaultViewId === null} onChoose={() => setDefaultView(0)}>
              {viewsText('defaultQueue')}
            </Choice>
            <ul>
              {savedViews.views.map((view) => (
                <SavedViewRow
                  key={view.id}
                  view={view}
                  isDefault={savedViews.defaultViewId === view.id}
                  canDelete={view.own || (isSuper && view.shared)}
                  currentQuery={query}
                  onDefault={() => setDefaultView(view.id)}
                  save={save}
                  deleteView={deleteView}
                />
              ))}
            </ul>
          </fieldset>
        )}
        {savedViews?.views.length === 0 && <p className="soft">{t('none')}</p>}
      </div>
    </Modal>
  );
}
