import { defineApp } from '../rspack.base.ts';
import { preRender } from '../rspack.prerender.ts';

const shell = defineApp({ name: 'shell', directory: import.meta.dirname });

export default [shell, preRender(shell)];
