import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'customer-app',
  directory: import.meta.dirname,
  exposes: { './remote': './src/remote.tsx' },
});
