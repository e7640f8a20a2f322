import { addressEndpoints, passportEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { customer, renderRoutes, startApiPerTest } from '@emigration-portal/shared-ui/testing';
import { messages, routes } from '../remote.tsx';

const renderNothing = () => null;

/**
 * Prepares the tests of a file. Each test gets a fake API and fails if it logs a console error. `open` renders the pages below
 * `/user` for a signed-in customer.
 */
export function setUpCustomerPortal() {
  const fake = startApiPerTest();
  beforeEach(() => {
    // Many pages make these calls, and few tests are about their answers.
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
