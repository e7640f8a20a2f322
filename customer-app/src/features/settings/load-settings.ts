import { mailSettingEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { loadOwnProfile } from '@emigration-portal/shared-ui/shared-pages/profile';

/** Loads the profile and the mail settings. The page also works without mail settings. */
export async function loadSettings({ request }: LoaderFunctionArgs) {
  const [profile, mails] = await Promise.all([loadOwnProfile({ request }), loadMailSettings(request.signal)]);
  return { profile, mails };
}

/** Loads the mail settings. Returns an empty object if the server's release has no such endpoint yet. */
async function loadMailSettings(signal: AbortSignal) {
  try {
    return { settings: await call(mailSettingEndpoints.getMailSettings, {}, { signal }) };
  } catch (error) {
    return errorCode(error) === 'not_found' ? {} : { error };
  }
}
