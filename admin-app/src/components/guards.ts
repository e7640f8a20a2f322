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
 * Redirects to the security page if the administrator must first set up a second factor. Throws the redirect.
 * For pages whose loader makes no other call: the server refuses every other call by itself.
 */
export async function requireSecondFactor({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> {
  const { rule, passkeys, totp } = await call(secondFactorEndpoints.getSecondFactors, {}, { signal });
  if (rule === 'required' && passkeys.length === 0 && !totp) throw redirect(paths.signInSecurity);
  return null;
}
