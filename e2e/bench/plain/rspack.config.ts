import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { defineApp } from '../../../rspack.base.ts';
import { trustedKeys } from '../../../server/start/trusted-keys.mjs';

const shell = resolve(import.meta.dirname, '../../../shell');

/** The portal as one plain bundle, to measure what federation costs: only the loading of remotes is replaced. */
export default async () => {
  process.env.REGISTRY_PUBLIC_KEYS = await trustedKeys();
  const app = defineApp(shell);
  return {
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
};
