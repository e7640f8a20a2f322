import { sessionUser } from '@emigration-portal/shared-api/session';
import { NoAccess } from '@emigration-portal/shared-ui/errors';
import type { MiddlewareFunction } from '@emigration-portal/shared-ui/router';

/** Lets super admins in before any loader below runs. It is a courtesy: the server decides. */
export const superAdminOnly: MiddlewareFunction = () => {
  if (sessionUser()?.super !== 'True') throw new NoAccess('This part of the portal is for super admins');
};
