import './code-policy.ts';
import './begin.ts';
import '@emigration-portal/shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { begun } from './begin.ts';
import { start } from './bootstrap.tsx';

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container, { onCaughtError: reportError });
  // Only the server's loader stands there.
  const isCovered = container.hasChildNodes();
  void start((window) => root.render(window), { begun, isCovered });
}
