import { queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { ListError, usePageQuery } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLoaderData, useSearchParams } from '@emigration-portal/shared-ui/router';
import { useLoadAfterRender } from '../../components/useLoadAfterRender.ts';
import figuresTexts from '../../locales/en/figures.json';
import { useTexts } from '../../texts.ts';
import { FigureReport } from './FigureReport.tsx';
import { parseFiguresQuery, toWeeksQuery, weekChoices } from './figures-query.ts';
import type { loadFigures } from './load-figures.ts';
import './figures.css';

const loadServices = async (signal?: AbortSignal) =>
  (await call(queueEndpoints.getServiceNames, {}, signal && { signal })).services;

/** Received and decided applications by week and by service. */
export function Component() {
  const { t } = useTexts(figuresTexts);
  const { figures, error } = useLoaderData<typeof loadFigures>();
  const [query] = useSearchParams();
  const { weeks, service } = parseFiguresQuery(query);
  const { change } = usePageQuery();
  const { data: services = [] } = useLoadAfterRender(loadServices);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <section className="panel" aria-label={t('choice')}>
        <p className="soft">{t('about')}</p>
        <div className="list-filter">
          <SelectField
            id="figures-weeks"
            label={t('weeks')}
            required
            value={String(weeks)}
            options={weekChoices.map((count) => ({ value: String(count), text: t('lastWeeks', { count }) }))}
            onValue={(value) => change({ weeks: toWeeksQuery(value) })}
          />
          <SelectField
            id="figures-service"
            label={t('service')}
            required
            value={service}
            options={[
              { value: '', text: t('allServices') },
              ...services.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            unknownText={(id) => t('serviceNumber', { id })}
            onValue={(value) => change({ service: value })}
          />
        </div>
      </section>
      {figures ? (
        <FigureReport figures={figures} weeks={weeks} />
      ) : (
        <section className="panel" aria-label={t('title')}>
          <ListError error={error} text={t('failed')} />
        </section>
      )}
    </>
  );
}
