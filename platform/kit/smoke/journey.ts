import { test as base, expect } from '@playwright/test';
import { type Account, type Answer, demo, type Fault, Listener, logIn } from '../browser/index.ts';
import { FAULT } from '../fault.ts';
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

interface Hearing {
  /** Faults of the journey's pages so far, one line each: the address of the page, then what it did. */
  faults(): readonly string[];
  /**
   * Says that an answer of 4xx or 5xx is part of the journey, or, with 'none', that no answer comes. A path is the whole
   * path of the address, such as `/api/User/7`, or a pattern of it.
   */
  expectAnswer(status: Answer['status'], path: string | RegExp): void;
}

interface Journey extends Pick<Hearing, 'faults' | 'expectAnswer'> {
  readonly hearing: Hearing;
  readonly signedIn: undefined;
}

/**
 * A journey through the running portal, in which this build stands for the released remote and its user has signed in.
 * It fails on each fault of a page that it does not expect.
 */
export const test = base.extend<Journey>({
  hearing: [
    async ({ browser, page: _ }, use, { annotations }) => {
      const heard: Fault[] = [];
      const expected: Parameters<Hearing['expectAnswer']>[] = [];
      const isExpected = ({ answer }: Fault) =>
        answer && expected.some(([status, path]) => status === answer.status && matches(answer.url, path));
      const faults = () => [...new Set(heard.filter((fault) => !isExpected(fault)).map(({ line }) => line))];
      const listener = new Listener(browser, (fault) => {
        if (!unusedPreload.test(fault.line)) heard.push(fault);
      });
      await use({ faults, expectAnswer: (...answer) => void expected.push(answer) });
      await listener.settle();
      listener.stop();
      annotations.push(...faults().map((description) => ({ type: FAULT, description })));
      if (faults().length > 0) throw new Error(faults().join('\n'));
    },
    { auto: true },
  ],
  signedIn: [
    async ({ hearing: _, context, page }, use) => {
      await bringOwnBuild(context);
      if (process.env.SHELL_RELEASE) await bringShell(context, process.env.SHELL_RELEASE);
      await page.goto('/log-in');
      await logIn(page, accountOf(ownBuild.role));
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
