import { type Colleague, queueEndpoints } from '@emigration-portal/shared-api';
import { downloadCsv } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Button } from '@emigration-portal/shared-ui/button';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useState } from 'react';
import { ExportButton } from '../../../components/ExportButton.tsx';
import { ASSIGNEE_ME, ASSIGNEE_NOBODY } from '../../../components/queue-filter.ts';
import queue from '../../../locales/en/queue.json';
import { useTexts } from '../../../texts.ts';
import type { useQueueActions } from './useQueueActions.ts';
import type { useSelectedApplications } from './useSelectedApplications.ts';

interface Props {
  readonly selection: ReturnType<typeof useSelectedApplications>;
  readonly actions: ReturnType<typeof useQueueActions>;
  readonly colleagues: readonly Colleague[];
  /** Filter and order of the list, as API input. */
  readonly exportInput: Omit<Parameters<typeof downloadCsv<typeof queueEndpoints.exportQueue>>[1], 'appIds'>;
}

/** Assigns, exports or sends reminders for the selected applications. */
export function SelectionBar({ selection, actions, colleagues, exportInput }: Props) {
  const { t } = useTexts(queue);
  const me = useSessionUser()?.id ?? 0;
  const [assigneeChoice, setAssigneeChoice] = useState(ASSIGNEE_ME);
  const appIds = [...selection.ids];
  const options = [
    { value: ASSIGNEE_ME, text: t('toMe') },
    ...colleagues.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: String(id), text: name })),
    { value: ASSIGNEE_NOBODY, text: t('toNobody') },
  ];
  const assigneeIds: Record<string, number> = { [ASSIGNEE_ME]: me, [ASSIGNEE_NOBODY]: 0 };
  async function assign() {
    if (await actions.assign(appIds, assigneeIds[assigneeChoice] ?? Number(assigneeChoice), true)) selection.clear();
  }
  async function remind() {
    if (await actions.remind(appIds)) selection.clear();
  }
  return (
    <section className="toolbar queue-chosen" aria-label={t('chosenActions')}>
      <strong role="status">{t('chosen', { count: appIds.length })}</strong>
      <Button kind="text" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
      <SelectField
        id="queue-assign"
        label={t('assignTo')}
        required
        value={assigneeChoice}
        options={options}
        onValue={setAssigneeChoice}
      />
      <Button kind="primary" loading={actions.busy === 'assign'} onClick={() => void assign()}>
        {t('assign')}
      </Button>
      <Button loading={actions.busy === 'remind'} onClick={() => void remind()}>
        {t('remind')}
      </Button>
      <ExportButton
        list="queue"
        t={t}
        label={t('exportChosen')}
        download={() => downloadCsv(queueEndpoints.exportQueue, { ...exportInput, appIds })}
        disabled={false}
      />
    </section>
  );
}
