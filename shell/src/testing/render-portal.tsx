import type { LoadRelease } from '@emigration-portal/runtime/federation';
import { createRoutePatcher } from '@emigration-portal/runtime/route-patcher';
import { serveSignedRegistry } from '@emigration-portal/runtime/testing';
import type { Features, SessionUser } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { createMemoryRouter } from '@emigration-portal/shared-ui/memory-router';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { render } from '@testing-library/react';
import { Portal } from '../layout/Portal.tsx';
import { expireAreas, preloadAreas } from '../remotes/areas.ts';
import { createPlaceArea } from '../remotes/place-area.tsx';
import { routeSlots } from '../route-slots.tsx';
import { addOwnPages } from '../routes.tsx';

interface Options {
  readonly at: string;
  readonly user?: SessionUser;
  /** Address of the fake API. */
  readonly apiBase?: string;
  /** Routes of the remote, or what loading it does. */
  readonly remote?: RouteObject[] | LoadRelease<RouteObject>;
  /** Remotes of the registry; the two of the portal unless told otherwise. */
  readonly releases?: Parameters<typeof serveSignedRegistry>[0];
  readonly guardedLoaderMs?: number;
  /** Feature flags that are on. */
  readonly features?: Partial<Features>;
  /** Whether an address may take remotes from elsewhere. */
  readonly remoteOverrides?: boolean;
  /** What the operator takes from elsewhere for everybody. */
  readonly remotesFrom?: Readonly<Record<string, string>>;
  /** Whether the portal runs from its sources. */
  readonly servedHot?: boolean;
}

/** Renders the whole portal with its real routes and a registry that is really sealed; only the remotes come from the test. */
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
  const load: LoadRelease<RouteObject> =
    typeof remote === 'function' ? remote : async () => ({ messages: {}, routes: remote });
  const open = (address: string) =>
    createMemoryRouter(routeSlots, {
      initialEntries: [address],
      patchRoutesOnNavigation: addOwnPages(createRoutePatcher(async () => createPlaceArea(load, openAnew))),
    });
  function openAnew() {
    const { pathname, search } = router.state.location;
    router = open(pathname + search);
    rendered.rerender(<Portal key={opened++} router={router} />);
  }
  let opened = 0;
  let router = open(at);
  const rendered = render(<Portal key={opened++} router={router} />);
  return { router, ...rendered };
}
