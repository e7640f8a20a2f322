import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import { graftRemotes } from './remotes/graft.ts';
import type { LoadRemote } from './remotes/load.ts';
import { routes } from './routes.tsx';

/** The portal's one router. */
export const createPortalRouter = (loadRemote: LoadRemote) =>
  createBrowserRouter(routes, { patchRoutesOnNavigation: graftRemotes(loadRemote) });

export type PortalRouter = ReturnType<typeof createPortalRouter>;
