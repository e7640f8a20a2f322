import type { Role } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { NoAccess } from '@emigration-portal/shared-ui/errors';
import { type MiddlewareFunction, redirect } from '@emigration-portal/shared-ui/router';
import { saveReturnAddress } from './tab-storage.ts';

/** Creates middleware that admits only this role, before any loader below runs. The server enforces the same rule. */
export const requireRole =
  (role: Role): MiddlewareFunction =>
  ({ request }) => {
    const user = sessionUser();
    if (!user) {
      saveReturnAddress(request.url);
      throw redirect('/log-in');
    }
    if (user.role !== role) throw new NoAccess(`This part of the portal is for the role ${role}`);
  };
