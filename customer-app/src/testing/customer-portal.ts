import { addressEndpoints, passportEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { customer, renderRoutes, startApiPerTest } from '@emigration-portal/shared-ui/testing';
import { messages, routes } from '../remote.tsx';

const renderNothing = () => null;

/** For each test of a file: a fake API, the remote below `/user` for a signed-in customer, and no console error. */
export function setUpCustomerPortal() {
  const fake = startApiPerTest();
  beforeEach(() => {
    fake.api.ignore(addressEndpoints.getAddressState);
    fake.api.ignore(passportEndpoints.getPassport);
    fake.api.ignore(userEndpoints.getUser);
  });
  return Object.assign(fake, {
    open: (at: string) =>
      renderRoutes({
        at,
        routes: [{ path: '/user', children: [...routes], HydrateFallback: renderNothing }],
        messages,
        user: customer,
        apiBase: fake.api.base,
      }),
  });
}
