import { type ComponentType, lazy } from 'react';

/** A part of a page that is fetched when it is first drawn, and left out when it does not arrive. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
