import { createRoutePatcher } from '@emigration-portal/runtime/route-patcher';
import { createBrowserRouter } from '@emigration-portal/shared-ui/router';
import type { AddAreaRoutes } from './remotes/add-area-routes.tsx';
import { routeSlots } from './route-slots.tsx';
import { addOwnPages } from './routes.tsx';

/** Creates the router of the portal. */
export const createPortalRouter = (loadAddAreaRoutes: () => Promise<AddAreaRoutes>) =>
  createBrowserRouter(routeSlots, { patchRoutesOnNavigation: addOwnPages(createRoutePatcher(loadAddAreaRoutes)) });

export type PortalRouter = ReturnType<typeof createPortalRouter>;
