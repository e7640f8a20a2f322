export { violationsOf } from './axe.ts';
export { chromiumPath, launchOptions } from './chromium.ts';
export { lacksBrowser } from './install.ts';
export { type Answer, type Fault, Listener } from './Listener.ts';
export { type Account, demo, logIn } from './sign-in.ts';
