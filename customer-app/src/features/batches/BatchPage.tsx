import { type Batch, type BatchWorker, ownerAccessTo } from '@emigration-portal/shared-api';
import { languageCodes, languages } from '@emigration-portal/shared-api/languages';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { SendConfirmationButton } from '@emigration-portal/shared-ui/address';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter, FormMessage } from '@emigration-portal/shared-ui/feedback';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import {
  ApplicationStatusTag,
  formatDate,
  type ListColumn,
  ListTable,
  Pagination,
  StatusTag,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { OutdatedPageNotice } from '../../components/OutdatedPageNotice.tsx';
import batchTexts from '../../locales/en/batch.json';
import batches from '../../locales/en/batches.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { ChangeWorkerDialog } from './ChangeWorkerDialog.tsx';
import type { BatchLoaderData } from './load-batches.ts';
import { useInvitations } from './useInvitations.ts';
import { WorkerAnswer } from './WorkerAnswer.tsx';
import './batches.css';

const languageOptions = languageCodes.map((code) => ({ value: code, text: languages[code].endonym, lang: code }));

export function Component() {
  const { t } = useTexts(batchTexts);
  const { batch, workers } = useLoaderData<BatchLoaderData>();
  const { page, setPage } = useListParams();
  const { invite, pendingInvitation, outcome, language, setLanguage } = useInvitations(batch.id);
  const [workerToChange, setWorkerToChange] = useState<BatchWorker>();
  const renderActions = (worker: BatchWorker) => (
    <Actions
      batch={batch}
      worker={worker}
      busy={pendingInvitation === worker.applicationId}
      onInvite={() => void invite(worker)}
      onChange={() => setWorkerToChange(worker)}
    />
  );
  const columns: ListColumn<BatchWorker>[] = [
    { key: 'worker', title: t('worker'), render: (worker) => <Contact {...worker} /> },
    { key: 'form', title: t('form'), render: (worker) => <FormState {...worker} /> },
    { key: 'answer', title: t('answer'), render: (worker) => <WorkerAnswer {...worker} /> },
    { key: 'status', title: t('status'), render: (worker) => <Status {...worker} /> },
    { key: 'action', title: t('action'), render: renderActions },
  ];
  const confirmationButton = outcome?.code === 'email_unconfirmed' && (
    <SendConfirmationButton userId={sessionUser()?.id ?? 0} />
  );
  return (
    <>
      <div className="customer-toolbar">
        <PageTitle>{batch.name}</PageTitle>
        <Link to={paths.batchList}>{t('toBatches')}</Link>
      </div>
      <p className="batch-service">{t('begun', { service: batch.serviceName, date: formatDate(batch.createdDate) })}</p>
      <Counts {...batch} />
      <p className="batch-about">{t('about')}</p>
      <OutdatedPageNotice rows={workers.rows} />
      {batch.submitted < batch.workers && (
        <div className="batch-language">
          <SelectField
            id="batch-language"
            label={t('language')}
            hint={t('languageHint')}
            required
            value={language}
            options={languageOptions}
            onValue={setLanguage}
          />
        </div>
      )}
      <FormFooter outcome={outcome} message={<FormMessage outcome={outcome} action={confirmationButton} />}>
        {batch.submitted < batch.workers && (
          <div className="batch-actions">
            <Button
              kind="primary"
              className="batch-main"
              loading={pendingInvitation === 'all'}
              onClick={() => void invite()}
            >
              {t('inviteAll')}
            </Button>
          </div>
        )}
      </FormFooter>
      <ListTable
        caption={batch.name}
        columns={columns}
        data={workers}
        rowKey={({ applicationId }) => applicationId}
        emptyText={t('empty')}
      />
      <Pagination page={page} total={workers.total} onPage={setPage} />
      {workerToChange && <ChangeWorkerDialog worker={workerToChange} onClosed={() => setWorkerToChange(undefined)} />}
    </>
  );
}

function Counts(batch: Batch) {
  const { t } = useTexts(batches);
  return (
    <dl className="batch-counts">
      {(['workers', 'confirmed', 'declined', 'submitted'] as const).map((count) => (
        <div key={count}>
          <dt>{t(count)}</dt>
          <dd>{batch[count]}</dd>
        </div>
      ))}
    </dl>
  );
}

const Contact = ({ name, email }: BatchWorker) => (
  <span className="batch-contact">
    <span>{name}</span>
    <span>
      <bdi>{email}</bdi>
    </span>
  </span>
);

function FormState({ unfinished: problemCount }: BatchWorker) {
  const { t } = useTexts(batchTexts);
  if (problemCount === 0) return <StatusTag tone="success">{t('complete')}</StatusTag>;
  return <StatusTag tone="warning">{t('unfinished', { count: problemCount })}</StatusTag>;
}

function Status({ submitted, applicationStatus, withdrawnDate }: BatchWorker) {
  const { t } = useTexts(batchTexts);
  if (withdrawnDate) return <StatusTag tone="neutral">{t('withdrawn')}</StatusTag>;
  if (!submitted) return <StatusTag tone="warning">{t('notSubmitted')}</StatusTag>;
  return <ApplicationStatusTag status={applicationStatus} seenBy="customer" />;
}

interface ActionsProps {
  readonly batch: Batch;
  readonly worker: BatchWorker;
  readonly busy: boolean;
  readonly onInvite: () => void;
  readonly onChange: () => void;
}

/** The actions for one worker. After submission or withdrawal, only "Open" is left, unless staff sent the form back. */
function Actions({ batch, worker, busy, onInvite, onChange }: ActionsProps) {
  const { t } = useTexts(batchTexts);
  const { applicationId, name, state: workerState, submitted, withdrawnDate, unfinished: problemCount } = worker;
  const canEdit = !withdrawnDate && (!submitted || ownerAccessTo(worker) === 'resubmits');
  return (
    <span className="batch-actions">
      <Link
        to={paths.application(batch.serviceId, applicationId, batch.serviceName)}
        aria-label={t('openOne', { name })}
      >
        {t('open')}
      </Link>
      {canEdit && workerState !== 'confirmed' && problemCount === 0 && (
        <Button
          loading={busy}
          aria-label={t(workerState === 'new' ? 'inviteOne' : 'againOne', { name })}
          onClick={onInvite}
        >
          {t(workerState === 'new' ? 'invite' : 'again')}
        </Button>
      )}
      {canEdit && (
        <Button kind="link" aria-label={t('changeOne', { name })} onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </span>
  );
}
