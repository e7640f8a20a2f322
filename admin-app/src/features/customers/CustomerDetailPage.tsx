import { ApiError, applicationEndpoints, fullName } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { lastVisitedUrl, loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { loadProfile, ProfilePage } from '@emigration-portal/shared-ui/shared-pages/profile';
import customers from '../../locales/en/customers.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { CustomerApplications } from './CustomerApplications.tsx';

/** Loads the customer and one page of applications. Throws `not_found` for an administrator. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { userId = '' } = params;
  const [profileData, applications] = await Promise.all([
    loadProfile(userId, request.signal),
    loadList(request, async (listParams, signal) => {
      const input = { ...pageInputOf(listParams), userId, statusId: 0 as const, userName: '' };
      const output = await call(applicationEndpoints.getAllApplications, input, { signal });
      return { rows: output.applications, total: output.totalRecords };
    }),
  ]);
  if (profileData.profile.role !== 'Customer') throw new ApiError('not_found', 404);
  return { ...profileData, applications };
}

export function Component() {
  const { t } = useTexts(customers);
  const { profile, countries, applications } = useLoaderData<typeof loader>();
  return (
    <div className="admin column">
      <ProfilePage
        key={profile.id}
        profile={profile}
        countries={countries}
        title={t('detailTitle', { name: fullName(profile) })}
        goBackTo={lastVisitedUrl(paths.customers)}
      />
      <CustomerApplications data={applications} />
    </div>
  );
}
