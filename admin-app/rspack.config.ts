import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'admin-app',
  directory: import.meta.dirname,
  exposes: { './remote': './src/remote.tsx' },
});
