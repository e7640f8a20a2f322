import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remotes, workspaces } from './server/start/workspaces.mjs';

interface Workflow {
  readonly on: { readonly push?: { readonly paths: readonly string[] } };
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly run?: string }[];
}

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const folder = '.github/workflows';
const readWorkflow = (path: string) => parse(read(path)) as Workflow;
const workflows = readdirSync(join(top, folder)).map((file) => [file, readWorkflow(join(folder, file))] as const);
const scriptsOf = (directory: string) =>
  (JSON.parse(read(join(directory, 'package.json'))) as { scripts: object }).scripts;

/** The commands of a job, and of the workflow that it uses, with its inputs filled in. */
function commandsOf({ uses, with: inputs = {}, steps = [] }: Job): string[] {
  const ownCommands = steps.flatMap(({ run }) => run ?? []);
  const usedWorkflowCommands = uses ? Object.values(readWorkflow(uses).jobs).flatMap(commandsOf) : [];
  return [
    ...ownCommands,
    ...usedWorkflowCommands.map((command) =>
      command.replaceAll(/\$\{\{ inputs\.(\w+) \}\}/g, (_, name) => inputs[name] ?? name),
    ),
  ];
}

const workflowsOnPush = workflows.filter(([, { on }]) => on.push);
const commands = workflowsOnPush.flatMap(([file, { jobs }]) =>
  Object.values(jobs).flatMap((job) => commandsOf(job).map((command) => [file, command] as const)),
);

function doesCommandExist(command: string): boolean {
  const [, script, workspace = '.'] = /^npm run ([\w:]+)(?: -w (\S+))?$/.exec(command) ?? [];
  if (script) return [...workspaces, '.'].includes(workspace) && script in scriptsOf(workspace);
  const [, installedWorkspace] = /^npm ci -w (\S+)$/.exec(command) ?? [];
  return installedWorkspace ? workspaces.includes(installedWorkspace) : existsSync(join(top, command));
}

test('every command of a pipeline exists', () => {
  expect(commands.length).toBeGreaterThan(remotes.length);
  expect(commands.filter(([, command]) => !doesCommandExist(command))).toEqual([]);
});

test.each(remotes.map(({ workspace }) => workspace))('only changes of %s start its pipeline', (workspace) => {
  const file = `${workspace}.yml`;
  expect(new Map(workflows).get(file)?.on.push?.paths).toEqual([`${workspace}/**`, `${folder}/${file}`]);
  const remoteCommands = commands.filter(([each]) => each === file).map(([, command]) => command);
  expect(remoteCommands).toEqual(
    ['ci', 'run check', 'run test', 'run build'].map((what) => `npm ${what} -w ${workspace}`),
  );
});

/** All workspaces in `platform/` share a pipeline and an owner. */
const topOf = (workspace: string) => workspace.split('/')[0];

test('a change of any other folder starts the pipeline of the portal', () => {
  const paths = new Map(workflows).get('portal.yml')?.on.push?.paths;
  const owned = remotes.map(({ workspace }) => workspace);
  const shared = workspaces.filter((workspace) => !owned.includes(workspace));
  expect(paths).toEqual(expect.arrayContaining(['*', ...shared.map((workspace) => `${topOf(workspace)}/**`)]));
});

test('every workspace has an owner, and each remote and its pipeline have their own', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => /^[*/]/.test(line));
  const owners = new Map(lines.map((line) => line.split(/ +/) as [string, string]));
  expect(lines[0]).toMatch(/^\* +@/);
  expect([...owners.keys()].filter((path) => path !== '*' && !existsSync(join(top, path)))).toEqual([]);
  expect(workspaces.filter((workspace) => !owners.get(`/${topOf(workspace)}/`)?.startsWith('@'))).toEqual([]);
  const teams = remotes.map(({ workspace }) => owners.get(`/${workspace}/`));
  expect(remotes.map(({ workspace }) => owners.get(`/${folder}/${workspace}.yml`))).toEqual(teams);
  expect(new Set(teams).size).toBe(remotes.length);
});
