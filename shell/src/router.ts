import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import { graftRemotes } from './remotes/graft.tsx';
import type { LoadRelease } from './remotes/load.ts';
import { routes } from './routes.tsx';

/** The portal's one router. */
export const createPortalRouter = (loader: () => Promise<LoadRelease>) =>
  createBrowserRouter(routes, { patchRoutesOnNavigation: graftRemotes(loader) });

export type PortalRouter = ReturnType<typeof createPortalRouter>;
