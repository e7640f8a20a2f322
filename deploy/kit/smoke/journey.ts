import { test as base, expect } from '@playwright/test';
import { type Account, demo, listen, logIn } from '../browser/index.ts';
import { bringOwnBuild, ownBuild } from './own-build.ts';
import { bringShell } from './own-shell.ts';

const ofRole = { Customer: demo.customer, Admin: demo.superAdmin };

/** Who sees all pages of the remote: whom `SMOKE_CUSTOMER` or `SMOKE_ADMIN` names, else the demo account of its role. */
function accountOf(role: keyof typeof ofRole): Account {
  const [, userName, password] = /^([^:]+):(.+)$/.exec(process.env[`SMOKE_${role.toUpperCase()}`] ?? '') ?? [];
  return userName && password ? { userName, password } : ofRole[role];
}

// A page asks for the released files ahead, which are not those of this build.
const unusedPreload = /was preloaded using link preload but not used/;

/**
 * A journey through the running portal, in which this build stands for the released remote and its user has signed in;
 * it fails on any console warning or page error.
 */
export const test = base.extend<{
  /** Console warnings and page errors so far. */
  readonly heard: readonly string[];
}>({
  heard: [
    async ({ context, page }, use) => {
      const heard: string[] = [];
      listen(context, (line) => {
        if (!unusedPreload.test(line)) heard.push(line);
      });
      await bringOwnBuild(context);
      if (process.env.SHELL_RELEASE) await bringShell(context, process.env.SHELL_RELEASE);
      await page.goto('/log-in');
      await logIn(page, accountOf(ownBuild.role));
      await page.waitForURL(({ pathname }) => pathname !== '/log-in');
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
