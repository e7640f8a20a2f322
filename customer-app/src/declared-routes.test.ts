import { customer, expectDeclaredReads, startApiPerTest } from '@emigration-portal/shared-ui/testing';
import { declaredRoutes } from './declared-routes.ts';
import { routes } from './remote.tsx';

const fake = startApiPerTest();

test.each(Object.values(declaredRoutes))(
  'the loader of $path starts with the calls that its route declares',
  (declared) => expectDeclaredReads(declared, { api: fake.api, user: customer, routes }),
);
