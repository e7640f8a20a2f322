import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { defineApp } from '../../../rspack.base.ts';

const shell = resolve(import.meta.dirname, '../../../shell');
const app = defineApp(shell);

/** The portal as one plain bundle, to measure what federation costs: only the loading of remotes is replaced. */
export default {
  ...app,
  output: { ...app.output, path: resolve(shell, 'dist-plain') },
  plugins: [
    ...(app.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(
      /remotes\/federation\.ts$|\.\/federation\.ts$/,
      resolve(import.meta.dirname, 'federation.ts'),
    ),
  ],
};
