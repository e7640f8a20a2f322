import { createMemoryRouter as createRouter } from 'react-router-dom';
import { routerOptions } from './leave-after.ts';

type Router = ReturnType<typeof createRouter>;

const opened = new Set<Router>();

/** Without this, a running navigation would end in the next test, with that test's session. */
afterEach(() => {
  for (const router of opened) router.dispose();
  opened.clear();
});

/** The portal's router without an address bar, for tests. Disposed after each test. */
export const createMemoryRouter: typeof createRouter = (routes, options) => {
  const router = createRouter(routes, { ...options, ...routerOptions });
  opened.add(router);
  return router;
};
