import { defineApp } from '../rspack.base.ts';

export default defineApp({ name: 'shell', directory: import.meta.dirname });
