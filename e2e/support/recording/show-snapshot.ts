import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Workspace } from '../languages/catalogue-texts.ts';
import type { Snapshot } from './watch-texts.ts';

const top = resolve(import.meta.dirname, '../../..');

/** Shows a snapshot at its address in another portal of the same build. No script of the portal runs. */
export async function showSnapshot(page: Page, shellUrl: string, snapshot: Snapshot): Promise<void> {
  const { port, pathname, search } = new URL(snapshot.url);
  const shift = Number(new URL(shellUrl).port) - Number(port);
  // The remotes have the ports after the one of the shell.
  const body = snapshot.html.replaceAll(/(?<=localhost:)\d+/g, (each) => String(Number(each) + shift));
  await page.setViewportSize({ width: snapshot.width, height: snapshot.height });
  await page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ contentType: 'text/html', body }),
  );
  // Chromium does not let a page that is not from the network load files of this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(shellUrl + pathname + search);
  await page.unrouteAll();
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-modal]')) {
      dialog.open = false;
      dialog.showModal();
    }
  });
}

/** Shows what a test of a component rendered, with the styles of the build. The tests have no styles. */
export async function showComponent(page: Page, { html }: Snapshot, workspace: Workspace): Promise<void> {
  const styles = ['shell', workspace === 'shared-ui' ? 'customer-app' : workspace].map(readStyles).join('\n');
  await page.setViewportSize({ width: 800, height: 800 });
  await page.setContent(html.replace('</head>', () => `<style>${styles}</style></head>`));
}

function readStyles(workspace: string): string {
  const folder = join(top, workspace, 'dist');
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
