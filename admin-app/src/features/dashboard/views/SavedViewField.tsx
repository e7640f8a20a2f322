import { queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { lazy, Suspense, useState } from 'react';
import { useLoadAfterRender } from '../../../components/useLoadAfterRender.ts';
import { DEFAULT_QUEUE_QUERY, useQueueQuery } from '../../../components/useQueueQuery.ts';
import savedViews from '../../../locales/en/savedViews.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import { normalizeQueueQuery, type SavedViews } from './saved-views.ts';

const dialogs = {
  save: lazy(() => import('./SaveViewDialog.tsx')),
  manage: lazy(() => import('./ManageViewsDialog.tsx')),
} as const;

const loadViews = (signal?: AbortSignal) => call(queueEndpoints.getViews, {}, signal && { signal });
/** Option values: the default queue, and a queue that no saved view matches. */
const DEFAULT_QUEUE = '0';
const UNSAVED_QUEUE = '';

/** Chooses a saved view; buttons open the dialogs that save and manage views. */
export function SavedViewField({ initialViews }: { readonly initialViews: SavedViews | undefined }) {
  const { t } = useTexts(savedViews);
  const { data, reload } = useLoadAfterRender(loadViews, { initialData: initialViews });
  const navigate = useNavigate();
  const query = normalizeQueueQuery(useQueueQuery().queueSearch);
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const Dialog = dialog && dialogs[dialog];
  const views = data?.views ?? [];
  const selectedValue =
    query === ''
      ? DEFAULT_QUEUE
      : String(views.find((view) => normalizeQueueQuery(view.query) === query)?.id ?? UNSAVED_QUEUE);
  const options = [
    ...(selectedValue === UNSAVED_QUEUE ? [{ value: UNSAVED_QUEUE, text: t('unsaved') }] : []),
    { value: DEFAULT_QUEUE, text: t('defaultQueue') },
    ...views.map(({ id, name, own }) => ({ value: String(id), text: own ? name : t('ofColleague', { name }) })),
  ];
  const openView = (id: string) => {
    const selectedView = views.find((view) => String(view.id) === id);
    const search = normalizeQueueQuery(selectedView?.query ?? '') || DEFAULT_QUEUE_QUERY;
    void navigate({ pathname: paths.dashboard, search }, { preventScrollReset: true });
  };
  return (
    <>
      <SelectField
        id="queue-view"
        label={t('label')}
        required
        value={selectedValue}
        options={options}
        onValue={openView}
      />
      <Button aria-haspopup="dialog" onClick={() => setDialog('save')}>
        {t('save')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setDialog('manage')}>
        {t('manage')}
      </Button>
      {Dialog && (
        <Suspense>
          <Dialog query={query} savedViews={data} reload={reload} onClosed={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}
