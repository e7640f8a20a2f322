import { createMemoryRouter as createRouter } from 'react-router-dom';
import { routerOptions } from './leave-after.ts';

type Router = ReturnType<typeof createRouter>;

const openRouters = new Set<Router>();

/** Without this, a running navigation would end in the next test, with that test's session. */
afterEach(() => {
  for (const router of openRouters) router.dispose();
  openRouters.clear();
});

/** The portal's router without an address bar, for tests. Disposed after each test. */
export const createMemoryRouter: typeof createRouter = (routes, options) => {
  const router = createRouter(routes, { ...options, ...routerOptions });
  openRouters.add(router);
  return router;
};
