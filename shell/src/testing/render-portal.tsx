import type { Features, RemoteModule, SessionUser } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { createMemoryRouter } from '@emigration-portal/shared-ui/memory-router';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { render } from '@testing-library/react';
import { Portal } from '../layout/Portal.tsx';
import { graftRemotes } from '../remotes/graft.ts';
import { routes } from '../routes.tsx';

interface Options {
  readonly at: string;
  readonly user?: SessionUser;
  /** Address of the fake API. */
  readonly apiBase?: string;
  /** Routes of the remote, or what loading it does. */
  readonly remote?: RouteObject[] | ((name: string) => Promise<RemoteModule<RouteObject>>);
  readonly guardedLoaderMs?: number;
  /** Feature flags that are on. */
  readonly features?: Partial<Features>;
}

/** Renders the whole portal with its real routes; only the remotes come from the test. */
export function renderPortal({
  at,
  user,
  apiBase = 'http://127.0.0.1:9',
  remote = [],
  guardedLoaderMs = 0,
  features = {},
}: Options) {
  setSessionUser(user);
  setRuntimeConfig({
    apiBase,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
    guardedLoaderMs,
    features,
  });
  const load = typeof remote === 'function' ? remote : async () => ({ messages: {}, routes: remote });
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    patchRoutesOnNavigation: graftRemotes(load),
  });
  return { router, ...render(<Portal router={router} />) };
}
