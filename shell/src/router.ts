import { createRoutePatcher } from '@emigration-portal/runtime/route-patcher';
import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import type { PlaceArea } from './remotes/place-area.tsx';
import { routeSlots } from './route-slots.tsx';
import { addOwnPages } from './routes.tsx';

/** The portal's one router. */
export const createPortalRouter = (loadPlaceArea: () => Promise<PlaceArea>) =>
  createBrowserRouter(routeSlots, { patchRoutesOnNavigation: addOwnPages(createRoutePatcher(loadPlaceArea)) });

export type PortalRouter = ReturnType<typeof createPortalRouter>;
