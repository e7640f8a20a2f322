export { violationsOf } from './axe.ts';
export { chromiumPath, launchOptions } from './chromium.ts';
export { listen } from './console.ts';
export { lacksBrowser } from './install.ts';
export { type Account, demo, logIn } from './sign-in.ts';
