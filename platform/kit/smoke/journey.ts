import { test as base, expect } from '@playwright/test';
import { type Account, demoAccounts, type Fault, FaultListener, logIn, type RequestOutcome } from '../browser/index.ts';
import { FAULT_ANNOTATION } from '../fault-annotation.ts';
import { localBuild, serveLocalBuild } from './local-build.ts';
import { serveReleasedShell } from './released-shell.ts';

const demoAccountByRole = { Customer: demoAccounts.customer, Admin: demoAccounts.superAdmin };

/** An account that sees all pages: `SMOKE_CUSTOMER` or `SMOKE_ADMIN`, else the demo account. */
function findAccount(role: keyof typeof demoAccountByRole): Account {
  const [, userName, password] = /^([^:]+):(.+)$/.exec(process.env[`SMOKE_${role.toUpperCase()}`] ?? '') ?? [];
  return userName && password ? { userName, password } : demoAccountByRole[role];
}

// The page preloads files of the released version, not of this build.
const unusedPreload = /was preloaded using link preload but not used/;

interface FaultTools {
  /** Faults so far, one line each. */
  faults(): readonly string[];
  /**
   * Allows an answer of 4xx or 5xx, or none ('none'). `path` is the whole path, such as `/api/User/7`, or a pattern.
   */
  expectAnswer(status: RequestOutcome['status'], path: string | RegExp): void;
}

interface Journey extends Pick<FaultTools, 'faults' | 'expectAnswer'> {
  readonly hearing: FaultTools;
  readonly signedIn: undefined;
}

/**
 * A test on the running portal with this build in place of the release, signed in. It fails on each unexpected fault.
 */
export const test = base.extend<Journey>({
  hearing: [
    async ({ browser, page: _ }, use, { annotations }) => {
      const heard: Fault[] = [];
      const expected: Parameters<FaultTools['expectAnswer']>[] = [];
      const isExpected = ({ answer }: Fault) =>
        answer && expected.some(([status, path]) => status === answer.status && matches(answer.url, path));
      const faults = () => [...new Set(heard.filter((fault) => !isExpected(fault)).map(({ line }) => line))];
      const listener = new FaultListener(browser, (fault) => {
        if (!unusedPreload.test(fault.line)) heard.push(fault);
      });
      await use({ faults, expectAnswer: (...answer) => void expected.push(answer) });
      await listener.settle();
      listener.stop();
      annotations.push(...faults().map((description) => ({ type: FAULT_ANNOTATION, description })));
      if (faults().length > 0) throw new Error(faults().join('\n'));
    },
    { auto: true },
  ],
  signedIn: [
    async ({ hearing: _, context, page }, use) => {
      await serveLocalBuild(context);
      if (process.env.SHELL_RELEASE) await serveReleasedShell(context, process.env.SHELL_RELEASE);
      await page.goto('/log-in');
      await logIn(page, findAccount(localBuild.role));
      await page.waitForURL(({ pathname }) => pathname !== '/log-in');
      await use(undefined);
    },
    { auto: true },
  ],
  faults: async ({ hearing }, use) => use(hearing.faults),
  expectAnswer: async ({ hearing }, use) => use(hearing.expectAnswer),
});

function matches(url: string, path: string | RegExp): boolean {
  const { pathname } = new URL(url);
  return typeof path === 'string' ? path === pathname : path.test(pathname);
}

export { expect };
