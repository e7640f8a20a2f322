import type { Violation } from '@emigration-portal/shared-api';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import {
  formatDateTime,
  type ListColumn,
  ListTable,
  Pagination,
  useListParams,
  usePageQuery,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLoaderData, useSearchParams } from '@emigration-portal/shared-ui/router';
import { readCause, shownCauses } from './filter.ts';
import type { loadViolations } from './load-violations.ts';
import { subjectOf, violationKey, wordOf } from './rules.ts';

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'violations' });
  const data = useLoaderData<typeof loadViolations>();
  const [query] = useSearchParams();
  const { page, setPage } = useListParams();
  const { change } = usePageQuery();
  const cause = readCause(query);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <section className="panel" aria-label={t('title')}>
        <p>{t('about')}</p>
        <div className="list-filter">
          <SelectField
            id="violation-cause"
            label={t('cause')}
            required
            value={cause}
            options={shownCauses.map((value) => ({ value, text: t(`causes.${value}`) }))}
            onValue={(wanted) => change({ page: '', cause: wanted === 'portal' ? '' : wanted })}
          />
        </div>
        <ListTable
          caption={t('title')}
          columns={useColumns()}
          data={data}
          rowKey={violationKey}
          empty={t(`empty.${cause}`)}
        />
        <Pagination page={page} total={data.total} onPage={setPage} />
      </section>
      <Advice rows={data.rows} />
    </>
  );
}

function useColumns(): ListColumn<Violation>[] {
  const { t } = useTranslation('admin', { keyPrefix: 'violations' });
  return [
    { key: 'what', title: t('what'), render: (row) => <What {...row} /> },
    { key: 'blocked', title: t('blocked'), render: (row) => <Blocked {...row} /> },
    { key: 'place', title: t('place'), render: (row) => <Place {...row} /> },
    { key: 'times', title: t('times'), render: (row) => <Times {...row} /> },
  ];
}

/** What to do about what is on the page, once for each subject. */
function Advice({ rows }: { readonly rows: readonly Violation[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'violations' });
  const subjects = [...new Set(rows.map(subjectOf))];
  if (subjects.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="violation-advice">
      <h2 id="violation-advice">{t('advice')}</h2>
      <dl className="violation-advice">
        {subjects.map((subject) => (
          <div key={subject}>
            <dt>{t(`subjects.${subject}.name`)}</dt>
            <dd>{t(`subjects.${subject}.advice`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function What(row: Violation) {
  const { t } = useTranslation('admin', { keyPrefix: 'violations' });
  return (
    <span className="stacked">
      <span>{t(`subjects.${subjectOf(row)}.name`)}</span>
      {row.directive && <span className="soft">{row.directive}</span>}
      {row.disposition === 'report' && <span className="soft">{t('onlyTold')}</span>}
    </span>
  );
}

function Blocked(row: Violation) {
  const { t } = useTranslation('admin', { keyPrefix: 'violations' });
  const word = wordOf(row);
  return <span className="violation-text">{word ? t(`words.${word}`) : row.blocked || t('none')}</span>;
}

/** The page, the file behind it with its line, and the release. */
function Place({ page, source, line, release }: Violation) {
  const { t } = useTranslation('admin', { keyPrefix: 'violations' });
  const file = source === page ? '' : source;
  const by = file ? t(line > 0 ? 'fileLine' : 'file', { file, line }) : line > 0 && t('line', { line });
  return (
    <span className="stacked violation-text">
      <span>{page || t('noPage')}</span>
      {by && <span className="soft">{by}</span>}
      {release && <span className="soft">{t('release', { release })}</span>}
    </span>
  );
}

function Times({ total, firstDate, lastDate }: Violation) {
  const { t } = useTranslation('admin', { keyPrefix: 'violations' });
  return (
    <span className="stacked">
      <span className="figures">{t('count', { count: total })}</span>
      <span className="soft">{t('hour', { date: formatDateTime(lastDate) })}</span>
      {firstDate !== lastDate && <span className="soft">{t('since', { date: formatDateTime(firstDate) })}</span>}
    </span>
  );
}
