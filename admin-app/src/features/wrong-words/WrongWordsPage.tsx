import { WORD_REPORT_RETENTION_DAYS, type WordReport } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormMessage } from '@emigration-portal/shared-ui/feedback';
import {
  formatDateTime,
  LanguageName,
  type ListColumn,
  ListTable,
  Pagination,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLoaderData, useRevalidator } from '@emigration-portal/shared-ui/router';
import wrongWords from '../../locales/en/wrongWords.json';
import { useTexts } from '../../texts.ts';
import type { loadWordReports } from './load-word-reports.ts';
import { useCloseWordReport } from './useCloseWordReport.ts';

const { open: openDays, done: doneDays } = WORD_REPORT_RETENTION_DAYS;

export function Component() {
  const { t } = useTexts(wrongWords);
  const data = useLoaderData<typeof loadWordReports>();
  const { page, setPage } = useListParams();
  const { revalidate } = useRevalidator();
  const { closeReport, busyId, outcome } = useCloseWordReport(revalidate);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <FormMessage outcome={outcome} />
      <section className="panel" aria-label={t('title')}>
        <p>{t('about', { openDays, doneDays })}</p>
        <ListTable
          caption={t('title')}
          columns={useColumns(closeReport, busyId)}
          data={data}
          rowKey={({ id }) => id}
          emptyText={t('empty')}
        />
        <Pagination page={page} total={data.total} onPage={setPage} />
      </section>
    </>
  );
}

function useColumns(onClose: (id: number) => Promise<void>, busyId: number | undefined): ListColumn<WordReport>[] {
  const { t } = useTexts(wrongWords);
  return [
    {
      key: 'words',
      title: t('words'),
      render: ({ language, words }) => <ReportedText language={language} text={words} />,
    },
    {
      key: 'suggestion',
      title: t('suggestion'),
      render: ({ language, suggestion }) =>
        suggestion ? <ReportedText language={language} text={suggestion} /> : t('noSuggestion'),
    },
    { key: 'language', title: t('language'), render: ({ language }) => <LanguageName code={language} /> },
    { key: 'page', title: t('page'), render: ({ page }) => <PageLink page={page} /> },
    {
      key: 'at',
      title: t('at'),
      render: ({ at }) => <span className="tabular-digits">{formatDateTime(at)}</span>,
    },
    {
      key: 'action',
      title: t('action'),
      render: ({ id, words }) => (
        <Button loading={busyId === id} aria-label={t('closeOne', { words })} onClick={() => void onClose(id)}>
          {t('close')}
        </Button>
      ),
    },
  ];
}

interface ReportedTextProps {
  readonly language: string;
  readonly text: string;
}

/** People may write in another script than that of the page, so the text itself decides its direction. */
function ReportedText({ language, text }: ReportedTextProps) {
  return (
    <span lang={language} dir="auto">
      {text}
    </span>
  );
}

/** A link to the reported page. A path with `*` has no page of its own, so it is text. */
function PageLink({ page }: Pick<WordReport, 'page'>) {
  const { t } = useTexts(wrongWords);
  if (page.includes('*')) return <bdi>{page}</bdi>;
  return (
    <a href={page} target="_blank" rel="noopener" aria-label={t('openPage', { page })}>
      <bdi>{page}</bdi>
    </a>
  );
}
