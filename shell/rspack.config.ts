import { defineApp, preRender, serves } from '@emigration-portal/kit/rspack';

const shell = defineApp(import.meta.dirname);

export default serves ? shell : [shell, preRender(shell)];
