export { defineApp } from '../../rspack.base.ts';
export { serves } from './build/dev.ts';
export { preRender } from './build/prerender.ts';
