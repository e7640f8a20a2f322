import { Outlet, ScrollRestoration } from '@emigration-portal/shared-ui/router';
import type { ComponentType, ReactNode } from 'react';

// React Router uses the key "default" for the first entry of a document, and a tab may have several documents.
const { opened: firstEntryKey = String(Math.random()) } = (window.history.state ?? {}) as { opened?: string };
window.history.replaceState({ ...window.history.state, opened: firstEntryKey }, '');

/** The key of a stored scroll position: the history entry of the page. It also works after a reload. */
const scrollKeyOf = ({ key }: { readonly key: string }): string => (key === 'default' ? firstEntryKey : key);

/** Creates the element of a layout route: its pages in a frame, with their scroll positions restored. */
export const createFrameElement = (FrameComponent: ComponentType<{ readonly children: ReactNode }>) => (
  <FrameComponent>
    <Outlet />
    <ScrollRestoration getKey={scrollKeyOf} />
  </FrameComponent>
);
