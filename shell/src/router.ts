import { forgetEarly } from '@emigration-portal/shared-api/early';
import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import { graftRemotes } from './remotes/graft.ts';
import type { PlaceArea } from './remotes/place-area.tsx';
import { routes } from './routes.tsx';

/** The portal's one router. */
export function createPortalRouter(placer: () => Promise<PlaceArea>) {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: graftRemotes(placer) });
  router.subscribe(({ initialized }) => {
    if (initialized) forgetEarly();
  });
  return router;
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;
