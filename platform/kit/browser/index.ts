export { violationsOf } from './axe.ts';
export { chromiumPath, lacksBrowser, launchOptions } from './chromium.ts';
export { type Answer, type Fault, Listener } from './Listener.ts';
export { type Account, demo, logIn } from './sign-in.ts';
