export { defineApp } from '../../rspack.base.ts';
export { preRender } from './build/prerender.ts';
