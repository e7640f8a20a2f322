import { graftRemotes } from '@emigration-portal/runtime/graft';
import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import { places } from './places.tsx';
import type { PlaceArea } from './remotes/place-area.tsx';
import { graftOwnPages } from './routes.tsx';

/** The portal's one router. */
export const createPortalRouter = (placer: () => Promise<PlaceArea>) =>
  createBrowserRouter(places, { patchRoutesOnNavigation: graftOwnPages(graftRemotes(placer)) });

export type PortalRouter = ReturnType<typeof createPortalRouter>;
