import { type ApplicationSummary, queueEndpoints } from '@emigration-portal/shared-api';
import { call, downloadCsv } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormMessage } from '@emigration-portal/shared-ui/feedback';
import {
  DenseList,
  type ListData,
  Pagination,
  SearchBox,
  StatusTabs,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { useRef, useState } from 'react';
import { ExportButton } from '../../../components/ExportButton.tsx';
import { toggleQueueOrder } from '../../../components/queue-order.ts';
import { ShortcutHelp } from '../../../components/shortcuts/ShortcutHelp.tsx';
import { useLoadAfterRender } from '../../../components/useLoadAfterRender.ts';
import { DEFAULT_QUEUE_QUERY, parseQueueInput, useQueueQuery } from '../../../components/useQueueQuery.ts';
import dashboard from '../../../locales/en/dashboard.json';
import queue from '../../../locales/en/queue.json';
import { useTexts } from '../../../texts.ts';
import { SavedViewField } from '../views/SavedViewField.tsx';
import { normalizeQueueQuery, type SavedViews } from '../views/saved-views.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { OrderField } from './OrderField.tsx';
import { FILTERS_BUTTON_ID, OPTIONS_BUTTON_ID, QueueFilterFields } from './QueueFilterFields.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useQueueActions } from './useQueueActions.ts';
import { useQueueColumns } from './useQueueColumns.tsx';
import { useRowShortcuts } from './useRowShortcuts.ts';
import { useSelectedApplications } from './useSelectedApplications.ts';
import './queue.css';

interface Props {
  readonly requests: ListData<ApplicationSummary>;
  /** Number of applications of each tab, without search and filter. */
  readonly counts: readonly number[] | undefined;
  readonly views: SavedViews | undefined;
}

/** Loads the names of administrators and services, for the filters and the selection. */
const loadNames = async (signal?: AbortSignal) => {
  const [{ colleagues }, { services }] = await Promise.all([
    call(queueEndpoints.getColleagues, {}, signal && { signal }),
    call(queueEndpoints.getServiceNames, {}, signal && { signal }),
  ]);
  return { colleagues, services };
};
const noNames: Awaited<ReturnType<typeof loadNames>> = { colleagues: [], services: [] };

/** The queue with filters, order, saved views and actions for selected applications. */
export function QueuePanel({ requests, counts, views }: Props) {
  const { t } = useTexts(dashboard);
  const { t: queueText } = useTexts(queue);
  const { page, tab, search, setPage, setTab, setSearch } = useListParams(DEFAULT_QUEUE_QUERY);
  const { order, setOrder, queueSearch } = useQueueQuery();
  const exportInput = parseQueueInput(new URLSearchParams(queueSearch));
  const panel = useRef<HTMLElement>(null);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  // Only on a phone: a wider window always shows the options.
  const [areOptionsOpen, setOptionsOpen] = useState(false);
  const selection = useSelectedApplications(normalizeQueueQuery(queueSearch));
  const areNamesNeeded = areFiltersOpen || selection.ids.size > 0 || exportInput.filter !== undefined;
  const names = useLoadAfterRender(loadNames, { isNeeded: areNamesNeeded }).data ?? noNames;
  const actions = useQueueActions();
  const columns = useQueueColumns(actions);
  useRowShortcuts(panel);
  return (
    <section ref={panel} className="panel queue" aria-labelledby="requests">
      <div className="toolbar spread">
        <h2 id="requests">{t('requests')}</h2>
        <SearchBox label={t('search')} scope={t('searchCovers')} value={search} onSearch={setSearch} />
        <Button kind="primary" loading={actions.busy === 'next'} onClick={() => void actions.takeNext()}>
          {t('next')}
        </Button>
        <Button
          id={OPTIONS_BUTTON_ID}
          className="queue-options-button"
          aria-expanded={areOptionsOpen}
          aria-controls="queue-options"
          onClick={() => setOptionsOpen(!areOptionsOpen)}
        >
          {t('options')}
        </Button>
      </div>
      <div id="queue-options" className="toolbar queue-options" data-open={areOptionsOpen || undefined}>
        <SavedViewField initialViews={views} />
        <OrderField />
        <Button
          id={FILTERS_BUTTON_ID}
          aria-expanded={areFiltersOpen}
          aria-controls="queue-filter"
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          {t('filters')}
        </Button>
        <ExportButton
          list="queue"
          t={queueText}
          download={() => downloadCsv(queueEndpoints.exportQueue, exportInput)}
          disabled={requests.total === 0}
        />
        <span className="queue-last">
          <ShortcutHelp />
        </span>
      </div>
      {areFiltersOpen && <QueueFilterFields {...names} />}
      <ActiveFilters {...names} />
      <StatusTabs tab={tab} onTab={setTab} {...(counts && search === '' && !exportInput.filter && { counts })}>
        <DenseList
          className="queue-list"
          caption={t('requests')}
          columns={columns}
          data={requests}
          rowKey={({ id }) => id}
          emptyText={t('empty')}
          search={search}
          order={{
            sortKey: order.sortBy,
            isDescending: order.isDescending,
            onSort: (sortKey) => setOrder(toggleQueueOrder(order, sortKey as typeof order.sortBy)),
          }}
          selection={{
            selectedKeys: selection.ids,
            onSelect: selection.onSelect,
            labelOf: ({ id }) => t('choose', { id }),
            allLabel: t('chooseAll'),
          }}
        />
      </StatusTabs>
      <div className="queue-foot">
        <FormMessage outcome={actions.outcome} />
        {selection.ids.size > 0 && (
          <SelectionBar
            selection={selection}
            actions={actions}
            colleagues={names.colleagues}
            exportInput={exportInput}
          />
        )}
      </div>
      <Pagination page={page} total={requests.total} onPage={setPage} />
    </section>
  );
}
