import type { Service } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import {
  EmptyList,
  type ListData,
  ListError,
  Pagination,
  SearchBox,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle, WrittenText } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData, useLocation, useNavigation, useSearchParams } from '@emigration-portal/shared-ui/router';
import { PassportNotice } from '../../components/passport/PassportNotice.tsx';
import { usePassport } from '../../components/passport/usePassport.ts';
import services from '../../locales/en/services.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { CardFacts } from './CardFacts.tsx';
import { HelpLink } from './HelpLink.tsx';
import { useIsCompany } from './useIsCompany.ts';
import './services.css';

export function Component() {
  const { t } = useTexts(services);
  const data = useLoaderData<ListData<Service>>();
  const { page, search, setPage, setSearch } = useListParams();
  const [query] = useSearchParams();
  const isForWorkers = query.get('for') === 'workers';
  const isCompany = useIsCompany();
  return (
    <>
      <div className="customer-toolbar services-toolbar">
        <PageTitle>{t('title')}</PageTitle>
        <div className="customer-buttons">
          {/* Hidden instead of absent, so that the page does not move when it appears. */}
          <Link to={paths.batchList} style={{ visibility: isForWorkers || isCompany ? 'visible' : 'hidden' }}>
            {t(isForWorkers ? 'myWorkers' : 'workers')}
          </Link>
          <HelpLink />
        </div>
      </div>
      {isForWorkers && (
        <Alert
          kind="info"
          role="note"
          title={t('forWorkers')}
          description={<Link to={paths.serviceList}>{t('forOne')}</Link>}
        />
      )}
      <UserNameNotice />
      <SavedPassportNotice />
      <SearchBox label={t('search')} value={search} onSearch={setSearch} />
      <ServiceCards data={data} search={search} isForWorkers={isForWorkers} />
      <Pagination page={page} total={data.total} onPage={setPage} />
    </>
  );
}

/** After a sign-up with a user name that was taken: shows the user name that the account got instead. */
function UserNameNotice() {
  const { t } = useTexts(services);
  const state = useLocation().state as { readonly userNameTaken?: boolean } | null;
  if (!state?.userNameTaken) return null;
  return <Alert kind="warning" role="status" title={t('userNameTaken', { name: sessionUser()?.userName })} />;
}

function SavedPassportNotice() {
  const { passport } = usePassport();
  return <PassportNotice passport={passport} />;
}

interface ServiceCardsProps {
  readonly data: ListData<Service>;
  readonly search: string;
  readonly isForWorkers: boolean;
}

function ServiceCards({ data, search, isForWorkers }: ServiceCardsProps) {
  const { t } = useTexts(services);
  const isLoading = useNavigation().state === 'loading';
  if (data.error !== undefined) return <ListError error={data.error} />;
  if (data.rows.length === 0) return <EmptyList text={t('empty')} search={search} />;
  return (
    <ul className="service-cards" aria-label={t('title')} aria-busy={isLoading}>
      {data.rows.map(({ id, serviceName, card }) => (
        <li key={id}>
          <h2>
            <WrittenText text={serviceName} />
          </h2>
          {card && <CardFacts card={card} />}
          <Link
            className="button"
            to={isForWorkers ? paths.applyMany(id, serviceName) : paths.applyNew(id, serviceName)}
            aria-label={t(isForWorkers ? 'applyManyFor' : 'applyFor', { name: serviceName })}
          >
            {t(isForWorkers ? 'applyMany' : 'apply')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
