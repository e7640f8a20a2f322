import { type ComponentType, lazy } from 'react';

/** A lazy component that renders nothing if its code fails to load. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
