import { setSessionUser } from '@emigration-portal/shared-api/session';
import { startI18n } from '@emigration-portal/shared-ui/i18n';
import { createBrowserRouter, Link, RouterProvider } from '@emigration-portal/shared-ui/router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

startI18n();
setSessionUser({ firstName: 'Asha' } as never);
const router = createBrowserRouter(
  [
    { path: '/', Component: () => createElement(Link, { to: '/user/services/list' }, 'go') },
    { id: 'user', path: '/user', children: [{ path: '*', Component: () => createElement('p', null, 'splat') }] },
  ],
  {
    async patchRoutesOnNavigation({ path, patch }) {
      if (!path.startsWith('/user')) return;
      try {
        const { remotes } = await (await fetch('/remotes.json')).json();
        const { loadRemote } = await import('./remotes/federation.ts');
        const { addMessages } = await import('@emigration-portal/shared-ui/i18n');
        const remote = await loadRemote(remotes[0]);
        addMessages(remote.messages);
        patch('user', [...remote.routes]);
      } catch (error) {
        console.error('REMOTE FAILED', error);
      }
    },
  },
);
createRoot(document.getElementById('root') as HTMLElement).render(createElement(RouterProvider, { router }));
