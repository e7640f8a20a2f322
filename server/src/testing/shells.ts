import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderTarget, putRelease } from '@emigration-portal/kit/release';
import { descriptionFile, SHELL_NAME, type ShellDescription, SINGLETONS } from '@emigration-portal/shared-api';

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text);
const sha384 = (text: string) => `sha384-${hash('sha384', text).digest('base64')}`;

interface TestShell {
  readonly remote: string;
  readonly version: string;
  /** Hash of its `shell.json`. */
  readonly description: string;
  readonly build: string;
  /** Address of its script. */
  readonly script: string;
}

/** Builds a shell of the code given, with a page that names it and says the title, and puts it where releases lie. */
export async function putShell(directory: string, title: string): Promise<TestShell> {
  const script = `shell.${hash('sha256', title).digest('hex').slice(0, 16)}.js`;
  const beside = {
    'index.html': `<title>${title}</title><script src="/${script}"></script>`,
    'pages/home.html': `<h1>${title}</h1>`,
    'pages/index.json': JSON.stringify({ pages: { '/': 'home.html' }, moved: {} }),
  };
  const version = `1.0.0+${hash('sha256', title).digest('hex').slice(0, 12)}`;
  const described: ShellDescription = {
    name: SHELL_NAME,
    version,
    commit: '',
    time: '2026-03-04T05:06:07.000Z',
    contract: '1.0.0',
    singletons: Object.fromEntries(Object.keys(SINGLETONS).map((name) => [name, '1.0.0'])),
    integrity: { [script]: sha384(title) },
    beside: Object.fromEntries(Object.entries(beside).map(([file, text]) => [file, sha384(text)])),
    routes: [],
    remotes: [],
    trusts: [],
    api: { version: '1.0.0', calls: [], description: sha384('{}') },
  };
  const text = JSON.stringify(described);
  const build = join(directory, '.builds', SHELL_NAME, version);
  const files = { ...beside, [script]: title, 'api.json': '{}', [descriptionFile(SHELL_NAME)]: text };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(build, file)), { recursive: true });
    await writeFile(join(build, file), content);
  }
  await putRelease(build, SHELL_NAME, folderTarget(directory));
  return { remote: SHELL_NAME, version, description: sha384(text), build, script: `/${script}` };
}
