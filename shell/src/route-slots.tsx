import { throwCapturedFailure } from '@emigration-portal/runtime/capture-failure';
import type { TextsManifest } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import formErrors from '@emigration-portal/shared-ui/locales/en/formErrors.json';
import { type RouteObject, redirect, useMatches } from '@emigration-portal/shared-ui/router';
import { addSharedTexts } from '@emigration-portal/shared-ui/texts';
import type { ReactNode } from 'react';
import { saveReturnAddress } from './features/session/tab-storage.ts';
import { fetchJson } from './language/load-texts.ts';
import { findOpenedPage, showLanguageOf } from './language/page-language.ts';
import { createTextLoader, type TextSource } from './language/page-texts.ts';
import { createFrameElement } from './layout/create-frame-element.tsx';
import { Frame } from './layout/Frame.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RemoteNotice } from './layout/RemoteNotice.tsx';
import { areasRouteId, findArea } from './remotes/areas.ts';
import { addTextsOfOlderRemotes } from './remotes/older-remotes.ts';

// The pre-rendered public pages do not load these texts.
addSharedTexts(formErrors);
addTextsOfOlderRemotes();

/** Route ids: one for pages in the whole window, one for pages in the frame with the header. */
export const windowRouteId = 'window';
export const framedRouteId = 'framed';

/**
 * Matches an address without a page. A signed-in user sees "not found", or the failure if the registry could not load.
 * A visitor goes to log-in, because the address may belong to a remote.
 */
const unknownAddressRoute: RouteObject = {
  path: '*',
  loader({ request }) {
    if (sessionUser()) return throwCapturedFailure(areasRouteId);
    saveReturnAddress(request.url);
    return redirect('/log-in');
  },
  Component: NotFoundPage,
};

/** Finds the texts of the shell's own pages. */
function findShellTexts(language: string): TextSource | undefined {
  const page = findOpenedPage();
  if (page?.code !== language) return undefined;
  const { manifest, later } = page.shell;
  return {
    base: '/',
    fetchManifest: async () => (await fetchJson(manifest)) as TextsManifest,
    opened: { pathname: page.pathname, later },
  };
}

/** Middleware that shows the page in a language of its area, once the page has loaded. */
async function showLanguageOfArea({ request }: { readonly request: Request }, next: () => Promise<unknown>) {
  const result = await next();
  showLanguageOf(findArea(new URL(request.url).pathname));
  return result;
}

/** Renders nothing: for redirects, and until the first page has loaded. */
export function EmptyPage() {
  return null;
}

/** The frame of the portal's router. A route's `handle.section` names the menu entry that its page belongs to. */
function SectionFrame({ children }: { readonly children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as { readonly section?: string } | undefined;
  return <Frame section={handle?.section}>{children}</Frame>;
}

/** The initial routes: empty slots for the shell's own pages and for the routes of remotes. */
export const routeSlots: RouteObject[] = [
  {
    id: windowRouteId,
    middleware: [showLanguageOfArea, createTextLoader(findShellTexts)],
    ErrorBoundary: PageError,
    HydrateFallback: EmptyPage,
    children: [
      {
        element: createFrameElement(SectionFrame),
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
