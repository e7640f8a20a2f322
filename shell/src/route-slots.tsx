import { throwCapturedFailure } from '@emigration-portal/runtime/capture-failure';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { type RouteObject, redirect } from '@emigration-portal/shared-ui/router';
import { saveReturnAddress } from './features/session/tab-storage.ts';
import { createFrameElement } from './layout/create-frame-element.tsx';
import { FrameSlot, loadFrame } from './layout/frame-slot.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RemoteNotice } from './layout/RemoteNotice.tsx';
import { areasRouteId } from './remotes/areas.ts';

/** Route ids: one for pages in the whole window, one for pages in the frame with the header. */
export const windowRouteId = 'window';
export const framedRouteId = 'framed';

/**
 * Matches an address without a page. A signed-in user sees "not found", or the failure if the registry could not load.
 * A visitor goes to log-in, because the address may belong to a remote.
 */
const unknownAddressRoute: RouteObject = {
  path: '*',
  async loader({ request }) {
    if (sessionUser()) {
      await loadFrame();
      return throwCapturedFailure(areasRouteId);
    }
    saveReturnAddress(request.url);
    return redirect('/log-in');
  },
  Component: NotFoundPage,
};

/** Renders nothing: for redirects, and until the first page has loaded. */
export function EmptyPage() {
  return null;
}

/** The initial routes: empty slots for the shell's own pages and for the routes of remotes. */
export const routeSlots: RouteObject[] = [
  {
    id: windowRouteId,
    ErrorBoundary: PageError,
    HydrateFallback: EmptyPage,
    children: [
      {
        element: createFrameElement(FrameSlot),
        children: [
          {
            id: framedRouteId,
            ErrorBoundary: PageError,
            children: [{ id: areasRouteId, ErrorBoundary: RemoteNotice, children: [unknownAddressRoute] }],
          },
        ],
      },
    ],
  },
];
