import { mailSettingEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { loadOwnProfile } from '@emigration-portal/shared-ui/shared-pages/profile';

/** Loads the profile and the mail settings. The page also works without mail settings. */
export async function loadSettings({ request }: LoaderFunctionArgs) {
  const [profile, mails] = await Promise.all([loadOwnProfile({ request }), findMailSettings(request.signal)]);
  return { profile, mails };
}

/** Empty if the server is of the previous release, which has no such endpoint. */
async function findMailSettings(signal: AbortSignal) {
  try {
    return { found: await call(mailSettingEndpoints.getMailSettings, {}, { signal }) };
  } catch (error) {
    return errorCode(error) === 'not_found' ? {} : { error };
  }
}
