import { resolve } from 'node:path';
import { defineApp } from '@emigration-portal/kit/rspack';
import { rspack } from '@rspack/core';
import { readTrustedKeys } from '../../../server/start/trusted-keys.mjs';
import { remotes } from '../../../server/start/workspaces.mjs';

const top = resolve(import.meta.dirname, '../../..');
const shell = resolve(top, 'shell');

const imports = remotes.map(
  ({ name, workspace }) => `${name}: () => import('${resolve(top, workspace, 'src/remote.tsx')}')`,
);

/** Replaces the shell's federation by ordinary imports. */
const federation = `const remotes = { ${imports} }; export const loadRelease = (name) => remotes[name]();`;

/** The portal as one plain bundle, to measure what federation costs. */
export default async () => {
  process.env.REGISTRY_PUBLIC_KEYS = await readTrustedKeys();
  const app = defineApp(shell);
  return {
    ...app,
    output: { ...app.output, path: resolve(shell, 'dist-plain') },
    plugins: [
      ...(app.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(
        /\.\/load-release\.ts$/,
        `data:text/javascript,${encodeURIComponent(federation)}`,
      ),
    ],
  };
};
