import server from './rspack.config.ts';

const commandNames = [
  'audit-verify',
  'backup',
  'create-super-admin',
  'files-move',
  'keys-rotate',
  'move',
  'reset-factor',
  'restore',
];
const scripts = commandNames.map((name) => [name, `./scripts/${name}.ts`]);

/** Programs that tests start; `src/testing/processes/programs.ts` chooses the folder. */
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
