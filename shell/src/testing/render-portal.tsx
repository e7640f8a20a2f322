import type { LoadRelease } from '@emigration-portal/runtime/federation';
import { createRoutePatcher } from '@emigration-portal/runtime/route-patcher';
import { serveSignedRegistry } from '@emigration-portal/runtime/testing';
import type { Features, SessionUser } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { createMemoryRouter } from '@emigration-portal/shared-ui/memory-router';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { render } from '@testing-library/react';
import { loadFrame } from '../layout/frame-slot.tsx';
import { Portal } from '../layout/Portal.tsx';
import { createAddAreaRoutes } from '../remotes/add-area-routes.tsx';
import { expireAreas, preloadAreas } from '../remotes/areas.ts';
import { routeSlots } from '../route-slots.tsx';
import { addOwnPages } from '../routes.tsx';

interface Options {
  readonly at: string;
  readonly user?: SessionUser;
  /** Address of the fake API. */
  readonly apiBase?: string;
  /** The routes of the remote, or a function that loads it. */
  readonly remote?: RouteObject[] | LoadRelease<RouteObject>;
  /** The remotes in the registry; both apps of the portal by default. */
  readonly releases?: Parameters<typeof serveSignedRegistry>[0];
  readonly guardedLoaderMs?: number;
  /** Feature flags that are on. */
  readonly features?: Partial<Features>;
  /** Whether the address may contain remote overrides. */
  readonly remoteOverrides?: boolean;
  /** Remote overrides by the operator, for all users. */
  readonly remotesFrom?: Readonly<Record<string, string>>;
  /** Whether the dev server serves the shell with hot reload. */
  readonly servedHot?: boolean;
}

/** Renders the whole portal with its real routes and a signed registry. Only the remotes come from the test. */
export function renderPortal({
  at,
  user,
  apiBase = 'http://127.0.0.1:9',
  remote = [],
  releases,
  guardedLoaderMs = 0,
  features = {},
  remoteOverrides = false,
  remotesFrom = {},
  servedHot = false,
}: Options) {
  setSessionUser(user);
  setRuntimeConfig({
    apiBase,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
    guardedLoaderMs,
    features,
    remoteOverrides,
    remotesFrom,
  });
  Object.assign(globalThis, { SERVED_HOT: servedHot });
  serveSignedRegistry(releases);
  expireAreas();
  if (user) preloadAreas();
  const loadRelease: LoadRelease<RouteObject> =
    typeof remote === 'function' ? remote : async () => ({ messages: {}, routes: remote });
  const createRouter = (address: string) =>
    createMemoryRouter(routeSlots, {
      initialEntries: [address],
      patchRoutesOnNavigation: addOwnPages(
        createRoutePatcher(async () => {
          await loadFrame();
          return createAddAreaRoutes(loadRelease, reopen);
        }),
      ),
    });
  function reopen() {
    const { pathname, search } = router.state.location;
    router = createRouter(pathname + search);
    rendered.rerender(<Portal key={renderCount++} router={router} />);
  }
  let renderCount = 0;
  let router = createRouter(at);
  const rendered = render(<Portal key={renderCount++} router={router} />);
  return { router, ...rendered };
}
