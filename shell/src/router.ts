import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import { graftRemotes } from './remotes/graft.ts';
import type { PlaceArea } from './remotes/place-area.tsx';
import { routes } from './routes.tsx';

/** The portal's one router. */
export const createPortalRouter = (placer: () => Promise<PlaceArea>) =>
  createBrowserRouter(routes, { patchRoutesOnNavigation: graftRemotes(placer) });

export type PortalRouter = ReturnType<typeof createPortalRouter>;
