import '@emigration-portal/shared-ui/tokens.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { start } from './bootstrap.tsx';

const container = document.getElementById('root');
if (container) {
  const preRendered = container.hasChildNodes();
  let root: Root | undefined;
  const show = (window: ReactNode) => {
    if (!root && preRendered) {
      // In slices, so that a tap meanwhile is not kept waiting.
      startTransition(() => {
        root = hydrateRoot(container, window);
      });
    } else {
      root ??= createRoot(container);
      root.render(window);
    }
  };
  void start(show, preRendered);
}
