import { Outlet, ScrollRestoration } from '@emigration-portal/shared-ui/router';
import type { ComponentType, ReactNode } from 'react';

// React Router calls the entry a document was opened with "default", and a tab may hold several.
const { opened = String(Math.random()) } = (window.history.state ?? {}) as { opened?: string };
window.history.replaceState({ ...window.history.state, opened }, '');

/** What a place on a page is remembered by: the page's entry in the tab's history, also over a reload. */
const scrollKey = ({ key }: { readonly key: string }): string => (key === 'default' ? opened : key);

/** Routes' pages in a frame, each where it was scrolled to. */
export const framed = (Around: ComponentType<{ readonly children: ReactNode }>) => (
  <Around>
    <Outlet />
    <ScrollRestoration getKey={scrollKey} />
  </Around>
);
