import {
  deskEndpoints,
  queueEndpoints,
  type SecondFactors,
  type SessionUser,
  secondFactorEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { admin, renderRoutes, startApiPerTest } from '@emigration-portal/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { messages, routes } from '../remote.tsx';

let fake: ReturnType<typeof startApiPerTest>;

/** The user has no second factor and needs none. */
const noFactors: SecondFactors = { rule: 'optional', passkeys: [], totp: null, recoveryCodesLeft: 0 };

/** Starts a fake API for each test. Pages that `openAdmin` renders call it. */
export function startFakeApiPerTest() {
  afterEach(waitForLeaveCall);
  fake = startApiPerTest();
  beforeEach(() => {
    fake.api.on(secondFactorEndpoints.getSecondFactors, () => noFactors);
    fake.api.on(queueEndpoints.getViews, () => ({ views: [], defaultViewId: null }));
    fake.api.on(queueEndpoints.getColleagues, () => ({ colleagues: [] }));
    fake.api.on(queueEndpoints.getServiceNames, () => ({ services: [] }));
  });
  return fake;
}

interface Options {
  readonly user?: SessionUser;
  readonly features?: Record<string, boolean>;
}

/** A review page that closes reports that the administrator left. Waits until the fake API has answered that call. */
async function waitForLeaveCall() {
  const lastInput = () => inputsOfCalls('/Attend').at(-1);
  if (!lastInput()) return;
  await waitFor(() => expect(lastInput()).toHaveProperty('leaves', true));
  await call(deskEndpoints.attend, { appId: 0, leaves: true });
}

/** Renders a page below `/admin`, signed in as an administrator. */
export const openAdmin = (path: string, { user = admin, features = {} }: Options = {}) =>
  renderRoutes({
    at: `/admin/${path}`,
    routes: [{ path: '/admin', children: [...routes] }],
    messages,
    user,
    apiBase: fake.api.base,
    features,
  });

/** The inputs of the calls to one endpoint, oldest first. */
export const inputsOfCalls = (path: string) =>
  fake.api.calls.filter(({ call }) => call.endsWith(path)).map(({ input }) => input as Record<string, unknown>);
