import type { UndeliverableMail } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormMessage } from '@emigration-portal/shared-ui/feedback';
import {
  formatDateTime,
  type ListColumn,
  ListTable,
  Pagination,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLoaderData, useRevalidator } from '@emigration-portal/shared-ui/router';
import { useRetryMail } from '../../components/mail/useRetryMail.ts';
import mails from '../../locales/en/mails.json';
import { useTexts } from '../../texts.ts';
import type { loadMails } from './load-mails.ts';

export function Component() {
  const { t } = useTexts(mails);
  const data = useLoaderData<typeof loadMails>();
  const { page, setPage } = useListParams();
  const { revalidate } = useRevalidator();
  const { retryMail, busyId, outcome } = useRetryMail(revalidate);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <FormMessage outcome={outcome} />
      <section className="panel" aria-label={t('title')}>
        <p>{t('about')}</p>
        <ListTable
          caption={t('title')}
          columns={useColumns(retryMail, busyId)}
          data={data}
          rowKey={({ id }) => id}
          emptyText={t('empty')}
        />
        <Pagination page={page} total={data.total} onPage={setPage} />
      </section>
    </>
  );
}

function useColumns(
  onRetry: (mail: UndeliverableMail) => Promise<void>,
  busyId: string | undefined,
): ListColumn<UndeliverableMail>[] {
  const { t } = useTexts(mails);
  return [
    { key: 'recipient', title: t('recipient'), render: ({ recipient }) => <bdi>{recipient}</bdi> },
    { key: 'subject', title: t('subject'), render: ({ subject, language }) => <bdi lang={language}>{subject}</bdi> },
    {
      key: 'since',
      title: t('since'),
      render: ({ queuedDate }) => <span className="tabular-digits">{formatDateTime(queuedDate)}</span>,
    },
    { key: 'answer', title: t('answer'), render: (mail) => <MailServerAnswer {...mail} /> },
    {
      key: 'action',
      title: t('action'),
      render: (mail) => (
        <Button
          loading={busyId === mail.id}
          aria-label={t('tryAgainOne', { subject: mail.subject, recipient: mail.recipient })}
          onClick={() => void onRetry(mail)}
        >
          {t('tryAgain')}
        </Button>
      ),
    },
  ];
}

function MailServerAnswer({ answer, tries, failedDate }: UndeliverableMail) {
  const { t } = useTexts(mails);
  return (
    <span className="stacked">
      <span>{answer || t('noAnswer')}</span>
      <span className="soft">{t('tries', { count: tries, date: formatDateTime(failedDate) })}</span>
    </span>
  );
}
