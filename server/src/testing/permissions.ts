import { type Endpoint, HOUR_MS } from '@emigration-portal/shared-api';
import {
  type Actor,
  actors,
  type EndpointName,
  expectedStatus,
  type PermissionRow,
  permissions,
} from '@emigration-portal/shared-api/permissions';
import { createSession, endSession } from '../db/accounts/sessions.ts';
import { startTestApp, type TestApp } from './app.ts';
import { Caller } from './Caller.ts';
import type { Person } from './people.ts';

/** What a row may use to build the input of its call. */
export interface Stage {
  readonly t: TestApp;
  readonly caller: Caller;
  readonly person: Person | undefined;
  readonly owner: Person;
}

type Input = Readonly<Record<string, unknown>>;
type Sent = Input | readonly [input: Input, options: Parameters<Caller['call']>[2]];
type Send = (stage: Stage) => Sent | Promise<Sent>;
type Rows<Name extends EndpointName> = {
  readonly [Each in Name]: { readonly [Row in PermissionRow<Each>]: Send };
};

/** Tests each row of the permission table with every kind of caller. */
export function testPermissions<Name extends EndpointName>(
  contract: Readonly<Record<Name, Endpoint>>,
  rows: Rows<Name>,
  start: () => Promise<TestApp> = startTestApp,
): void {
  let t: TestApp;
  beforeAll(async () => {
    t = await start();
  });
  afterAll(() => t.close());

  const cells = (Object.entries(rows) as [Name, Readonly<Record<string, Send>>][]).flatMap(([name, sends]) =>
    Object.entries<number | readonly number[]>(permissions[name]).flatMap(([row, answers]) =>
      actors.map((actor) => {
        const endpoint = contract[name];
        return [
          name,
          row,
          actor,
          expectedStatus(endpoint.access, answers, actor),
          { endpoint, send: sends[row] },
        ] as const;
      }),
    ),
  );
  test.each(cells)('%s of %s by %s answers %i', async (_, __, actor, status, { endpoint, send }) => {
    const owner = t.people.customer;
    const { caller, person } = await callerOf(t, actor);
    const sent = await send?.({ t, owner, caller, person });
    const [input = {}, options = {}] = Array.isArray(sent) ? sent : [sent];
    const answer = await caller.call(endpoint, input, options);
    await endSession(t.context.db, caller.token ?? '');
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/argon2|passwordHash|tokenHash|isDemo/);
    if (actor === 'other' || status !== 200) expect(answer.text).not.toContain(owner.phone);
  });
}

export async function callerOf(t: TestApp, actor: Actor): Promise<Pick<Stage, 'caller' | 'person'>> {
  const { customer, other, admin, superAdmin, disabled } = t.people;
  const people = { visitor: undefined, owner: customer, other, admin, superAdmin, inactive: disabled, ended: customer };
  const person = people[actor];
  if (!person) return { caller: t.as(), person };
  const hours = actor === 'ended' ? 13 : 0;
  const startedAt = new Date(t.context.clock().getTime() - hours * HOUR_MS);
  return { caller: new Caller(t.app, await createSession(t.context.db, person.id, startedAt)), person };
}
