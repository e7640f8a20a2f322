import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import { graftRemotes } from './remotes/graft.ts';
import type { LoadRemote } from './remotes/load.ts';
import { routes } from './routes.tsx';

/** The portal's one router. */
export const createPortalRouter = (loadRemote: LoadRemote) =>
  createBrowserRouter(routes, { patchRoutesOnNavigation: graftRemotes(loadRemote) });

/** Resolves once the first page's code and data are there. */
export const firstPageIn = (router: PortalRouter): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(look);
    look();
  });

export type PortalRouter = ReturnType<typeof createPortalRouter>;
