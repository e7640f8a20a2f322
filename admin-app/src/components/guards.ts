import { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { NoAccess } from '@emigration-portal/shared-ui/errors';
import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from '@emigration-portal/shared-ui/router';
import { paths } from '../paths.ts';

/** Refuses everybody but super admins before any loader runs. The server checks again. */
export const requireSuperAdmin: MiddlewareFunction = () => {
  if (sessionUser()?.super !== 'True') throw new NoAccess('This part of the portal is for super admins');
};

/**
 * Throws a redirect to the security page if the administrator must first set up a second factor.
 * Only pages without another call need this: the server refuses all other calls, and the error boundary redirects.
 */
export async function requireSecondFactor({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> {
  const { rule, passkeys, totp } = await call(secondFactorEndpoints.getSecondFactors, {}, { signal });
  if (rule === 'required' && passkeys.length === 0 && !totp) throw redirect(paths.signInSecurity);
  return null;
}
