import { defineApp } from '../rspack.base.ts';
import { preRender } from '../rspack.prerender.ts';

const shell = defineApp(import.meta.dirname);

export default [shell, preRender(shell)];
