import { createPrerenderConfig, defineApp, isDevServer } from '@emigration-portal/kit/rspack';

const shell = defineApp(import.meta.dirname);

export default isDevServer ? shell : [shell, createPrerenderConfig(shell)];
