import type { RemoteModule, SessionUser } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { addMessages } from '../i18n/index.ts';
import formErrors from '../locales/en/formErrors.json';
import remoteErrors from '../locales/en/remoteErrors.json';
import { createMemoryRouter } from '../memory-router.ts';
import { type RouteObject, RouterProvider } from '../router.ts';
import { addSharedTexts } from '../texts/index.ts';

interface Options {
  /** The address to open, such as `/user/services/list?page=2`. */
  readonly at: string;
  readonly routes: RouteObject[];
  readonly messages?: RemoteModule['messages'];
  readonly user?: SessionUser;
  /** Address of the fake API. */
  readonly apiBase?: string;
  readonly features?: Record<string, boolean>;
}

interface Session extends Pick<Options, 'features'> {
  readonly user: SessionUser | undefined;
  readonly apiBase: string;
}

/** antd writes no styles: jsdom would search all style sheets for each visibility check. */
const withoutStyles = { zeroRuntime: true };

/** Sets session and config, as the shell does before it renders a page. */
export function startSession({ user, apiBase, features = {} }: Session): void {
  setSessionUser(user);
  setRuntimeConfig({
    apiBase,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
    guardedLoaderMs: 0,
    features,
  });
}

/** Renders routes as the shell does, with texts, session, config and router. */
export function renderRoutes({
  at,
  routes,
  messages = {},
  user,
  apiBase = 'http://127.0.0.1:9',
  features = {},
}: Options) {
  addSharedTexts(formErrors);
  addSharedTexts(remoteErrors);
  addMessages(messages);
  startSession({ user, apiBase, features });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const page = (
    <ConfigProvider theme={withoutStyles}>
      <RouterProvider router={router} />
    </ConfigProvider>
  );
  return { router, ...render(page) };
}
