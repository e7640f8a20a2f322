import { setSessionUser } from '@emigration-portal/shared-api/session';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { admin } from '@emigration-portal/shared-ui/testing';
import { routes } from '../remote.tsx';
import { requireSuperAdmin } from './guards.ts';

const runGuard = () => requireSuperAdmin({} as never, async () => undefined);

/** Lists the paths below a route, and whether the guard protects them. */
const listPathsWithGuard = (routeList: readonly RouteObject[], isParentGuarded = false): [string, boolean][] =>
  routeList.flatMap(({ path, children, middleware = [] }) => {
    const isGuarded = isParentGuarded || middleware.includes(requireSuperAdmin);
    return path ? [[path, isGuarded] as [string, boolean]] : listPathsWithGuard(children ?? [], isGuarded);
  });

test('a plain admin is refused, a super admin enters', () => {
  setSessionUser(admin);
  expect(runGuard).toThrow(expect.objectContaining({ name: 'NoAccess' }));
  setSessionUser({ ...admin, super: 'True' });
  expect(runGuard).not.toThrow();
});

test('the guard protects the management of admins and the audit trail, nothing else', () => {
  const guardedPaths = listPathsWithGuard(routes).filter(([, isGuarded]) => isGuarded);
  expect(guardedPaths.map(([path]) => path)).toEqual(['manage-admins', 'audit', 'onboard', 'edit-admin/:userId']);
});
