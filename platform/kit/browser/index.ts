export { findAxeViolations } from './axe.ts';
export { chromiumPath, isBrowserMissing, launchOptions } from './chromium.ts';
export { type Fault, FaultListener, type RequestOutcome } from './fault-listener.ts';
export { type Account, demoAccounts, logIn } from './sign-in.ts';
