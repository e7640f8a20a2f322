import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { RESERVED_REMOTE_NAMES, SHELL_NAME } from '@emigration-portal/shared-api';
import { isLanguageCode } from '@emigration-portal/shared-api/languages';
import { readManifest } from '../build/manifest.ts';
import { resolveTypedPath } from '../release/settings.ts';
import { addToWorkspaces } from './add-to-workspaces.ts';
import { renderTemplate } from './template.ts';

const text = { type: 'string' } as const;
const options = {
  area: text,
  role: { ...text, default: 'Admin' },
  title: text,
  in: { ...text, default: '.' },
} as const;

/** Writes a remote with one page into a new folder. In a repository with workspaces, adds it there. */
export async function createRemote(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = ''] = positionals;
  if (!/^[a-z][a-z0-9]*$/.test(name)) throw new Error('Type a name of small letters and digits: "new reports".');
  if (name === SHELL_NAME || RESERVED_REMOTE_NAMES.has(name))
    throw new Error(`The portal or browsers already use the name ${name}.`);
  const { role, area = `/${name}`, title = name.replace(/^./, (first) => first.toUpperCase()) } = values;
  if (role !== 'Admin' && role !== 'Customer') throw new Error(`--role is Admin or Customer, not ${role}.`);
  if (!isArea(area)) throw new Error(`--area is one word after a slash, such as /${name}, not ${area}.`);
  if (isLanguageCode(area.slice(1))) throw new Error(`The public pages in a language are below ${area}.`);
  const workspace = `${name}-app`;
  const [parent, folder] = [resolveTypedPath(values.in), resolveTypedPath(join(values.in, workspace))];
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  const remote = { name, workspace, area, role, title } as const;
  const isWorkspaceTree = existsSync(join(parent, 'package.json')) && readManifest(parent).workspaces !== undefined;
  const files = { ...renderTemplate(remote), ...(isWorkspaceTree ? {} : createStandaloneFiles(parent)) };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  if (isWorkspaceTree) await addToWorkspaces(parent, remote);
  return `${folder} has a remote with one page, ${area}/start. Run "npm install" next.`;
}

const isArea = (area: string): area is `/${string}` => /^\/[a-z][a-z0-9-]*$/.test(area);

/** Creates the files that a remote needs in its own repository. */
function createStandaloneFiles(parent: string): Readonly<Record<string, string>> {
  const registry = readNpmRegistry(parent);
  return { '.gitignore': gitignore, ...(registry ? { '.npmrc': `${registrySetting}=${registry}\n` } : {}) };
}

const registrySetting = '@emigration-portal:registry';

/** Reads the npm registry of the portal's packages from the npm settings of a folder; undefined if not set. */
function readNpmRegistry(folder: string): string | undefined {
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const answer = execFileSync('npm', ['config', 'get', registrySetting], options).trim();
  return answer === 'undefined' ? undefined : answer;
}

const gitignore = ['node_modules/', 'dist/', '.cache/', 'test-results/', ''].join('\n');
