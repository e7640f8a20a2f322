import type { EndpointName } from '../http/routes.ts';
import type { TestApp } from './app.ts';
import type { Answer, Caller } from './Caller.ts';
import type { Person } from './people.ts';

export const actors = ['visitor', 'owner', 'other', 'admin', 'superAdmin', 'disabled', 'expired'] as const;
export type Actor = (typeof actors)[number];

/** What a call is tried with: rows of the owner, made anew where the call changes them. */
interface Stage {
  readonly t: TestApp;
  readonly caller: Caller;
  /** Undefined for a visitor. */
  readonly person: Person | undefined;
  readonly owner: Person;
}
export interface Row {
  readonly endpoint: EndpointName;
  readonly of: string;
  /** One status per actor, in the order of `actors`. */
  readonly statuses: readonly number[];
  readonly send: (stage: Stage) => Promise<Answer>;
}

export const all = (status: number) => actors.map(() => status);
export const everybody = all(200);
export const nobody = all(400);
export const signedIn = [401, 200, 200, 200, 200, 401, 401];
export const ownerAndAdmins = [401, 200, 404, 200, 200, 401, 401];
export const adminsHidden = [401, 404, 404, 200, 200, 401, 401];
export const admins = [401, 403, 403, 200, 200, 401, 401];
export const customers = [401, 200, 200, 403, 403, 401, 401];
export const superAdmins = [401, 403, 403, 403, 200, 401, 401];
export const adminsWithout = [401, 403, 403, 404, 404, 401, 401];
export const ownerOnly = [401, 200, 404, 404, 404, 401, 401];

export const row = (endpoint: EndpointName, of: string, statuses: readonly number[], send: Row['send']): Row => ({
  endpoint,
  of,
  statuses,
  send,
});
