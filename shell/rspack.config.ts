import { defineApp, preRender } from '@emigration-portal/kit/rspack';

const shell = defineApp(import.meta.dirname);

export default [shell, preRender(shell)];
