import { defineApp } from '../rspack.base.ts';

export default defineApp(import.meta.dirname);
