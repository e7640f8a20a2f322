import server from './rspack.config.ts';

const names = [
  'audit-verify',
  'backup',
  'create-super-admin',
  'files-move',
  'keys-rotate',
  'move',
  'reset-factor',
  'restore',
];
const scripts = names.map((name) => [name, `./scripts/${name}.ts`]);

/** What tests start as processes of their own, bundled as the server is; `src/testing/processes/programs.ts` says where to. */
export default {
  ...server,
  name: 'programs',
  entry: {
    ...server.entry,
    'embedded-child': './src/testing/database/embedded-child.ts',
    ...Object.fromEntries(scripts),
  },
  devtool: false,
};
