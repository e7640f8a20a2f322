import type { ShellDescription } from '@emigration-portal/shared-api';
import { REMOTE_FILES_PATH, SHELL_PAGE } from '@emigration-portal/shared-api/remote';
import type { BrowserContext } from '@playwright/test';

/** Makes the browser load a published shell instead of the deployed one. */
export async function serveReleasedShell(context: BrowserContext, release: string): Promise<void> {
  const read = (file: string) => fetch(new URL(file, release));
  const { integrity } = (await (await read('shell.json')).json()) as ShellDescription;
  const page = await (await read(SHELL_PAGE)).text();
  // Without it, Chromium does not allow the page to load files from this machine.
  await context.grantPermissions(['local-network-access']);
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'document') {
      return route.fulfill({ response: await route.fetch(), body: page });
    }
    const file = new URL(request.url()).pathname.slice(1);
    if (!integrity[file]) return route.fallback();
    return route.fulfill({ response: await route.fetch({ url: new URL(REMOTE_FILES_PATH + file, release).href }) });
  });
}
