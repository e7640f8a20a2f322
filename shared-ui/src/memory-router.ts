import { createMemoryRouter as createRouter } from 'react-router-dom';
import { routerOptions } from './leave-after.ts';

type Router = ReturnType<typeof createRouter>;

const opened = new Set<Router>();

/** A navigation that is still under way would end in the next test, with the session of that one. */
afterEach(() => {
  for (const router of opened) router.dispose();
  opened.clear();
});

/** A router without a browser's address bar, otherwise as the portal's own: for tests, with which it goes. */
export const createMemoryRouter: typeof createRouter = (routes, options) => {
  const router = createRouter(routes, { ...options, ...routerOptions });
  opened.add(router);
  return router;
};
