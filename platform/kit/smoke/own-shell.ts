import type { ShellDescription } from '@emigration-portal/shared-api';
import { REMOTE_FILES_PATH, SHELL_PAGE } from '@emigration-portal/shared-api/remote';
import type { BrowserContext } from '@playwright/test';

/**
 * This browser gets the shell that was published at the address, on the portal as it runs: its one page at every address,
 * its files by their names.
 */
export async function bringShell(context: BrowserContext, release: string): Promise<void> {
  const read = (file: string) => fetch(new URL(file, release));
  const { integrity } = (await (await read('shell.json')).json()) as ShellDescription;
  const page = await (await read(SHELL_PAGE)).text();
  // A page that was put into the browser may not fetch from this machine otherwise.
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
