import { Outlet, ScrollRestoration } from '@emigration-portal/shared-ui/router';
import type { ComponentType, ReactNode } from 'react';
import { scrollKey } from './scroll-key.ts';

/** Routes' pages in a frame, each where it was scrolled to. */
export const framed = (Around: ComponentType<{ readonly children: ReactNode }>) => (
  <Around>
    <Outlet />
    <ScrollRestoration getKey={scrollKey} />
  </Around>
);
