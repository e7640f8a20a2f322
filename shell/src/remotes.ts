import type { Role } from '@emigration-portal/shared-api';

/** A part of the portal that a remote fills: everything below `path` is its, for people of `role`. */
export interface Area {
  readonly path: string;
  /** Name of the remote in `remotes.json`. */
  readonly remote: string;
  readonly role: Role;
}

/** Adding a remote is one entry here and one in `remotes.json`. */
export const areas = [
  { path: '/user', remote: 'customer', role: 'Customer' },
  { path: '/admin', remote: 'admin', role: 'Admin' },
] as const satisfies readonly Area[];

/** The area an address lies in; undefined for a public one. */
export const areaOf = (pathname: string): Area | undefined => areas.find(({ path }) => pathname.startsWith(`${path}/`));

/** Where someone of a role finds the own profile. */
export const settingsOf = (role: Role): string => `${areas.find((area) => area.role === role)?.path ?? ''}/settings`;
