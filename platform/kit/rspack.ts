export { defineApp } from '../../rspack.base.ts';
export { isDevServer } from './build/dev.ts';
export { createPrerenderConfig } from './build/prerender.ts';
