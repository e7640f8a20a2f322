import { mailSettingEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { loadOwnProfile } from '@emigration-portal/shared-ui/shared-pages/profile';

/** The own profile and the choice of mails; the page can do without the latter. */
export async function loadSettings({ request }: LoaderFunctionArgs) {
  const [profile, mails] = await Promise.all([loadOwnProfile({ request }), findMailSettings(request.signal)]);
  return { profile, mails };
}

/** Nothing where there is none, such as at a server of the release before. */
async function findMailSettings(signal: AbortSignal) {
  try {
    return { found: await call(mailSettingEndpoints.getMailSettings, {}, { signal }) };
  } catch (error) {
    return errorCode(error) === 'not_found' ? {} : { error };
  }
}
