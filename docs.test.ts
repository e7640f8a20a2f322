import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandTables, renderDocuments } from './.ci/docs.ts';
import { workspaces } from './server/start/workspaces.mjs';

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const scriptsOf = (folder: string) => {
  const { scripts = {} } = JSON.parse(read(join(folder, 'package.json'))) as { readonly scripts?: object };
  return Object.keys(scripts);
};
const usages = Object.values(commandTables).flatMap((commands) =>
  Object.values(commands).flatMap(({ usage }) => usage),
);

/** The scripts that a text tells people to run, as `<workspace> <script>`. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)(?:(?: -s)? -w ([\w/-]+))?/g)].map(
    ([, script, workspace = '.']) => `${workspace} ${script}`,
  );
const knownScripts = new Set(
  ['.', ...workspaces].flatMap((folder) => scriptsOf(folder).map((name) => `${folder} ${name}`)),
);

test.each(Object.entries(renderDocuments()))('%s has the content that "npm run docs" writes', (path, content) => {
  expect(read(path)).toBe(content);
});

test('the root has at most 18 commands, with all measurements counted as one', () => {
  const names = new Set(scriptsOf('.').map((name) => name.replace(/^bench:.*/, 'bench')));
  expect([...names].filter((name) => /^(pre|post)/.test(name))).toEqual([]);
  expect(names.size).toBeLessThanOrEqual(18);
});

test('every command that people type has help, and help exists for no other', () => {
  const scriptsWithHelp = new Set(scriptsIn(usages.join('\n').replaceAll(/npm (start|test)/g, 'npm run $1')));
  expect([...scriptsWithHelp].filter((command) => !knownScripts.has(command))).toEqual([]);
  const folders = ['.', 'server', 'platform/kit', 'platform/packages', 'e2e', 'customer-app'];
  const scriptsForPeople = folders.flatMap((folder) => scriptsOf(folder).map((name) => `${folder} ${name}`));
  // The root forwards some commands to a workspace, and `npm run types` there checks all of them.
  const forwarded = new Set(scriptsOf('.'));
  const hasHelpElsewhere = (command: string) => {
    const [folder, name = ''] = command.split(' ');
    return name === 'types' ? folder !== '.' : forwarded.has(name) && scriptsWithHelp.has(`. ${name}`);
  };
  expect(scriptsForPeople.filter((command) => !scriptsWithHelp.has(command) && !hasHelpElsewhere(command))).toEqual([]);
});

/** A team with its own repository runs these commands of the kit at its root. */
const teamRepositoryScripts = new Set(['. release', '. rollback', '. rollout', '. check', '. smoke']);

test('every command in documents, examples and units exists', () => {
  const files = ['.', 'docs', 'deploy', 'deploy/systemd', 'deploy/compose', 'deploy/kubernetes', 'platform']
    .flatMap((folder) => readdirSync(join(top, folder)).map((name) => join(folder, name)))
    .filter((path) => /\.(md|service|yaml|example)$|\/Dockerfile/.test(path));
  expect(files.length).toBeGreaterThan(20);
  const missingScripts = files.flatMap((file) =>
    scriptsIn(read(file)).flatMap((command) =>
      knownScripts.has(command) || teamRepositoryScripts.has(command) ? [] : [`${file}: ${command}`],
    ),
  );
  expect(missingScripts).toEqual([]);
});
