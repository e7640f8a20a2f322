import { test as base, expect } from '@playwright/test';
import { type Account, demoAccounts, type Fault, FaultListener, logIn, type RequestOutcome } from '../browser/index.ts';
import { FAULT_ANNOTATION } from '../fault-annotation.ts';
import { serveReleasedShell } from './released-shell.ts';
import { serveTestedBuild, testedBuildDescription } from './tested-build.ts';

const demoAccountByRole = { Customer: demoAccounts.customer, Admin: demoAccounts.superAdmin };

/** Finds an account that sees all pages: from `SMOKE_CUSTOMER` or `SMOKE_ADMIN`, otherwise the demo account. */
function findAccount(role: keyof typeof demoAccountByRole): Account {
  const [, userName, password] = /^([^:]+):(.+)$/.exec(process.env[`SMOKE_${role.toUpperCase()}`] ?? '') ?? [];
  return userName && password ? { userName, password } : demoAccountByRole[role];
}

// The page preloads files of the released version, not of this build.
const unusedPreload = /was preloaded using link preload but not used/;

interface FaultTools {
  /** Returns the unexpected faults so far, one line each. */
  faults(): readonly string[];
  /**
   * Allows a request that fails with a status of 4xx or 5xx, or without answer (`none`). `path` is the complete path, such as
   * `/api/User/7`, or a pattern.
   */
  expectAnswer(status: RequestOutcome['status'], path: string | RegExp): void;
}

interface Journey extends Pick<FaultTools, 'faults' | 'expectAnswer'> {
  readonly faultTools: FaultTools;
  readonly signedIn: undefined;
}

/**
 * A test on the running portal, signed in, with this build instead of the released one. Fails on each unexpected fault.
 */
export const test = base.extend<Journey>({
  faultTools: [
    async ({ browser, page: _ }, use, { annotations }) => {
      const recordedFaults: Fault[] = [];
      const expected: Parameters<FaultTools['expectAnswer']>[] = [];
      const isExpected = ({ answer }: Fault) =>
        answer && expected.some(([status, path]) => status === answer.status && matches(answer.url, path));
      const faults = () => [...new Set(recordedFaults.filter((fault) => !isExpected(fault)).map(({ line }) => line))];
      const listener = new FaultListener(browser, (fault) => {
        if (!unusedPreload.test(fault.line)) recordedFaults.push(fault);
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
    async ({ faultTools: _, context, page }, use) => {
      await serveTestedBuild(context);
      if (process.env.SHELL_RELEASE) await serveReleasedShell(context, process.env.SHELL_RELEASE);
      await page.goto('/log-in');
      await logIn(page, findAccount(testedBuildDescription.role));
      await page.waitForURL(({ pathname }) => pathname !== '/log-in');
      await use(undefined);
    },
    { auto: true },
  ],
  faults: async ({ faultTools }, use) => use(faultTools.faults),
  expectAnswer: async ({ faultTools }, use) => use(faultTools.expectAnswer),
});

function matches(url: string, path: string | RegExp): boolean {
  const { pathname } = new URL(url);
  return typeof path === 'string' ? path === pathname : path.test(pathname);
}

export { expect };
