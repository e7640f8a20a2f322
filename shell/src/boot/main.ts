import './code-policy.ts';
import './started-shell.ts';
import '@emigration-portal/shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { reportFault } from '../report-fault.ts';
import { openPortal } from './open-portal.tsx';
import { startedShell } from './started-shell.ts';

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container, { onCaughtError: reportFault });
  // The only content can be the loader that the server rendered.
  const hasServerLoader = container.hasChildNodes();
  void openPortal((window) => root.render(window), { startedShell, hasServerLoader });
}
