import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Path → text. */
export type Files = Readonly<Record<string, string>>;

/** Returns the code of a page. */
export const page = (text: string) => `export const Component = () => '${text}';`;

const top = join(import.meta.dirname, '../../..');

/** The code of an app's `rspack.config.ts`. */
export const config = `import { defineApp } from '${join(top, 'rspack.base.ts')}';
    export default defineApp(import.meta.dirname);`;

/** The files of a minimal remote. */
export const remoteFiles = {
  'package.json': JSON.stringify({
    name: '@emigration-portal/tiny-app',
    version: '1.2.3',
    remote: {
      name: 'tiny',
      area: '/tiny',
      role: 'Admin',
      profile: 'me',
      budget: 100,
      menu: [
        { path: 'things', title: 'menu.things' },
        { path: 'empty', title: 'menu.things', super: true },
      ],
    },
  }),
  'rspack.config.ts': config,
  'src/locales/en/menu.json': '{ "menu": { "things": "Things" } }',
  'src/declared-routes.ts': `import type { Role } from '@emigration-portal/shared-api';
    const page: string = './ThingPage.ts';
    export const declaredRoutes = {
      plain: { path: 'plain' },
      things: { path: 'things', page: './ThingsPage.ts', reads: [{ call: 'getAllCountries', input: {} }] },
      thing: { path: 'things/:thingId', page },
    };`,
  'src/layout.css': '.layout { color: red }',
  'src/Layout.ts': `import './layout.css'; ${page('the layout')}`,
  'src/ThingsPage.ts': `import { homeEndpoints } from './endpoints.ts';
    export const loader = () => [homeEndpoints.getAllCountries, import('./Chart.ts')]; ${page('list of things')}`,
  'src/ThingPage.ts': page('one thing'),
  'src/Chart.ts': page('chart'),
  'src/endpoints.ts': `export const homeEndpoints = { getAllCountries: '/countries' };`,
  'src/remote.tsx': `import { Component } from './Layout.ts';
    export const messages = {};
    export const routes = [{ Component, children: [
      { path: 'plain' },
      { path: 'things', lazy: () => import('./ThingsPage.ts') },
      { path: 'things/:thingId', lazy: () => import('./ThingPage.ts') },
    ] }];`,
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Writes an app into a new folder. */
export function writeApp(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export const cli = join(top, 'node_modules/@rspack/cli/bin/rspack.js');

/** Builds an app. Returns the folder of the build. */
export async function build(files: Files, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const cwd = writeApp(files);
  const options = { cwd, env: { ...process.env, ...env } };
  await promisify(execFile)(process.execPath, [cli, 'build', '-c', 'rspack.config.ts'], options);
  return join(cwd, 'dist');
}
