import { type ServiceContent, type ServiceVersion, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { parseService } from '@emigration-portal/shared-ui/application-form';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { formatDate, formatDateTime, StatusTag, usePageQuery } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import services from '../../../locales/en/services.json';
import serviceVersions from '../../../locales/en/serviceVersions.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import { serviceStatusTones } from '../service-status-tones.ts';
import { compareVersions } from './compare-versions.ts';
import { VersionChanges } from './VersionChanges.tsx';
import './versions.css';

/** Loads all versions and compares two of them: `?from=2&to=3`. Default: the newest and the one before. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const id = Number(params.serviceId);
  const query = new URL(url).searchParams;
  const { versions } = await call(serviceEndpoints.getServiceVersions, { id }, { signal });
  const [newest = 1] = versions.map(({ version }) => version);
  const to = findVersion(query.get('to'), versions) ?? newest;
  const from = findVersion(query.get('from'), versions) ?? versions.find(({ version }) => version < to)?.version ?? to;
  const loadVersion = async (version: number): Promise<ServiceContent> =>
    parseService(await call(serviceEndpoints.getServices, { id, version }, { signal }));
  const [before, after] = await Promise.all([loadVersion(from), loadVersion(to)]);
  return { id, name: after.name, versions, from, to, changes: compareVersions(before, after) };
}

const findVersion = (text: string | null, versions: readonly ServiceVersion[]) =>
  versions.find(({ version }) => String(version) === text)?.version;

export function Component() {
  const { t } = useTexts(serviceVersions);
  const { t: servicesText } = useTexts(services);
  const { id, name, versions, from, to, changes } = useLoaderData<typeof loader>();
  const { change } = usePageQuery();
  const options = versions.map(({ version, at }) => ({
    value: String(version),
    text: t('versionOf', { version, at: formatDate(at) }),
  }));
  const createVersionSetter = (name: 'from' | 'to') => (version: string) => change({ [name]: version }, true);
  return (
    <>
      <div className="toolbar spread">
        <PageTitle>{t('title', { name })}</PageTitle>
        <Link className="button button-quiet" to={paths.editService({ id, serviceName: name })}>
          {t('back')}
        </Link>
      </div>
      <div className="versions-page">
        <section className="panel" aria-labelledby="versions-list">
          <h2 id="versions-list">{t('list')}</h2>
          <ol className="versions-list">
            {versions.map(({ version, status, at, by }, index) => (
              <li key={version} className="versions-entry" aria-current={version === to ? 'true' : undefined}>
                <div className="toolbar">
                  <strong>{t('version', { version })}</strong>
                  <StatusTag tone={serviceStatusTones[status]}>{servicesText(`status.${status}`)}</StatusTag>
                </div>
                <span>{by}</span>
                <span className="soft tabular-digits">{formatDateTime(at)}</span>
                {index < versions.length - 1 && (
                  <Link to={`?to=${version}`} aria-label={t('showChangesOf', { version })}>
                    {t('showChanges')}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </section>
        <section className="panel" aria-labelledby="versions-changes">
          <h2 id="versions-changes">{t('changes')}</h2>
          <div className="versions-choice">
            <SelectField
              id="from"
              label={t('from')}
              required
              value={String(from)}
              options={options}
              onValue={createVersionSetter('from')}
            />
            <SelectField
              id="to"
              label={t('to')}
              required
              value={String(to)}
              options={options}
              onValue={createVersionSetter('to')}
            />
          </div>
          <VersionChanges changes={changes} />
        </section>
      </div>
    </>
  );
}
