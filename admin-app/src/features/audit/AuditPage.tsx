import { type AuditRow, auditEndpoints, auditSubjects, findAuditAction } from '@emigration-portal/shared-api';
import { downloadCsv } from '@emigration-portal/shared-api/client';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { errorCode, errorFields } from '@emigration-portal/shared-ui/errors';
import {
  formatDateTime,
  type ListColumn,
  ListTable,
  Pagination,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData, useSearchParams } from '@emigration-portal/shared-ui/router';
import { ExportButton } from '../../components/ExportButton.tsx';
import audit from '../../locales/en/audit.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { AuditFilter } from './AuditFilter.tsx';
import { findObjectId, parseAuditFilter, toAuditFilterInput } from './audit-filter.ts';
import type { loadAudit } from './load-audit.ts';

export function Component() {
  const { t } = useTexts(audit);
  const data = useLoaderData<typeof loadAudit>();
  const [query] = useSearchParams();
  const { page, setPage } = useListParams();
  const filter = parseAuditFilter(query);
  // The filter drops other malformed values, so the server can refuse only account fields.
  const unknownAccountFields = errorCode(data.error) === 'invalid_input' ? errorFields(data.error) : [];
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <section className="panel" aria-label={t('title')}>
        <p>{t('about')}</p>
        <AuditFilter activeFilter={filter} unknownAccountFields={unknownAccountFields} />
        <div className="buttons">
          <ExportButton
            list="audit"
            t={t}
            download={() => downloadCsv(auditEndpoints.exportAudit, toAuditFilterInput(filter))}
            disabled={data.total === 0}
          />
        </div>
        <ListTable
          caption={t('title')}
          columns={useColumns()}
          data={data}
          rowKey={({ id }) => id}
          emptyText={t('empty')}
        />
        <Pagination page={page} total={data.total} onPage={setPage} />
      </section>
    </>
  );
}

function useColumns(): ListColumn<AuditRow>[] {
  const { t } = useTexts(audit);
  const actionText = ({ action }: AuditRow) => {
    const knownAction = findAuditAction(action);
    return knownAction ? t(`actions.${knownAction.name}`) : action;
  };
  return [
    { key: 'at', title: t('at'), render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
    { key: 'actor', title: t('who'), render: (row) => <Actor {...row} /> },
    { key: 'what', title: t('what'), render: actionText },
    { key: 'object', title: t('object'), render: (row) => <AuditedObject {...row} /> },
    { key: 'details', title: t('details'), render: (row) => <Details {...row} /> },
  ];
}

function Actor({ actor }: AuditRow) {
  const { t } = useTexts(audit);
  if (!actor) return <span>{t('portal')}</span>;
  return (
    <span className="stacked">
      <Link to={`${paths.audit}?who=${encodeURIComponent(actor.userName)}`}>{actor.name}</Link>
      <span className="soft">
        <bdi>{actor.userName}</bdi>
      </span>
    </span>
  );
}

function AuditedObject(row: AuditRow) {
  const { t } = useTexts(audit);
  const [application, person] = [findObjectId(row, 'application'), findObjectId(row, 'user')];
  if (application !== undefined)
    return <Link to={`${paths.audit}?application=${application}`}>{t('oneApplication', { id: application })}</Link>;
  if (person !== undefined) return <Link to={`${paths.audit}?person=${person}`}>{t('onePerson', { id: person })}</Link>;
  const [kind, id] = row.object.split(/:(.*)/s);
  const subject = auditSubjects.find((each) => each === kind);
  if (subject === undefined) return <span>{row.object}</span>;
  const subjectText = t(`subjects.${subject}`);
  return <span>{id === undefined ? subjectText : t('oneSubject', { subject: subjectText, id })}</span>;
}

/** Collapsed details: each field with its old and new value, the IP address and the request id. Field names are English. */
function Details({ details, ip, requestId }: AuditRow) {
  const { t } = useTexts(audit);
  return (
    <details className="audit-details">
      <summary>{t('more')}</summary>
      <dl>
        {details.map(({ field, before, after }) => (
          <div key={field}>
            <dt lang={DEFAULT_LANGUAGE}>{field}</dt>
            <dd>{before === null ? (after ?? t('none')) : t('change', { before, after: after ?? t('none') })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('address')}</dt>
          <dd>{ip ? <bdi>{ip}</bdi> : t('none')}</dd>
        </div>
        <div>
          <dt>{t('request')}</dt>
          <dd>{requestId ? <bdi>{requestId}</bdi> : t('none')}</dd>
        </div>
      </dl>
    </details>
  );
}
