import { customer, type FakeApi, renderRoutes, startFakeApi } from '@emigration-portal/shared-ui/testing';
import { messages, routes } from '../remote.tsx';

const nothing = () => null;

/** For each test of a file: a fake API, the remote below `/user` for a signed-in customer, and no console error. */
export function customerPortal() {
  const portal = {
    api: undefined as unknown as FakeApi,
    open: (at: string) =>
      renderRoutes({
        at,
        routes: [{ path: '/user', children: [...routes], HydrateFallback: nothing }],
        messages,
        user: customer,
        apiBase: portal.api.base,
      }),
  };
  let errors: jest.SpyInstance;
  beforeEach(async () => {
    portal.api = await startFakeApi();
    errors = jest.spyOn(console, 'error');
  });
  afterEach(async () => {
    await portal.api.close();
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
  return portal;
}
