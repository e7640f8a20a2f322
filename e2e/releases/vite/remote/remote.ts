import type { RemoteModule } from '@emigration-portal/shared-api';
import { type RouteObject, useLocation } from '@emigration-portal/shared-ui/router';
import { createElement } from 'react';

/** Works only with the shell's React and router, because other instances have no location. */
function Report() {
  return createElement('h1', undefined, `Built with Vite, at ${useLocation().pathname}`);
}

export const messages: RemoteModule['messages'] = {};

export const routes: RouteObject[] = [{ path: 'list', Component: Report }];
