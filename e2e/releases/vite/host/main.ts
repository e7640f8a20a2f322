import type { RemoteModule } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import { createBrowserRouter, RouterProvider } from '@emigration-portal/shared-ui/router';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

interface HostInput {
  readonly entry: string;
  readonly config: object;
  readonly user: Parameters<typeof setSessionUser>[0];
}

const { entry, config, user } = (globalThis as unknown as { hostInput: HostInput }).hostInput;
setRuntimeConfig(config);
setSessionUser(user);
registerRemotes([{ name: 'customer', entry, type: 'global', entryGlobalName: 'customer' }]);
const remote = await loadRemote<RemoteModule<never>>('customer/remote');
addMessages(remote?.messages ?? {});
const router = createBrowserRouter([{ path: '/user', children: [...(remote?.routes ?? [])] }]);
createRoot(document.getElementById('root') as HTMLElement).render(createElement(RouterProvider, { router }));
