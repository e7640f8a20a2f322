import { setSessionUser } from '@emigration-portal/shared-api/session';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { admin } from '@emigration-portal/shared-ui/testing';
import { routes } from '../remote.tsx';
import { requireSuperAdmin } from './guards.ts';

const enter = () => requireSuperAdmin({} as never, async () => undefined);

/** Lists the paths below a route, and whether the guard protects them. */
const guarded = (among: readonly RouteObject[], behind = false): [string, boolean][] =>
  among.flatMap(({ path, children, middleware = [] }) => {
    const here = behind || middleware.includes(requireSuperAdmin);
    return path ? [[path, here] as [string, boolean]] : guarded(children ?? [], here);
  });

test('a plain admin is refused, a super admin enters', () => {
  setSessionUser(admin);
  expect(enter).toThrow(expect.objectContaining({ name: 'NoAccess' }));
  setSessionUser({ ...admin, super: 'True' });
  expect(enter).not.toThrow();
});

test('the guard protects the management of admins and the audit trail, nothing else', () => {
  const behind = guarded(routes).filter(([, isBehind]) => isBehind);
  expect(behind.map(([path]) => path)).toEqual(['manage-admins', 'audit', 'onboard', 'edit-admin/:userId']);
});
