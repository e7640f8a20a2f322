import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singletonVersions } from '@emigration-portal/kit/federation';
import { showHelp } from '@emigration-portal/kit/help';
import { readManifest } from '@emigration-portal/kit/manifest';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import commands from '../commands.json' with { type: 'json' };
import { repositoryRoot } from '../libraries.ts';
import {
  cacheFolder,
  compilerOptions,
  type DeclaredModule,
  findVersionRefusal,
  typeCheck,
  writeWithFolder,
} from './version-rule.ts';

showHelp(commands.declarations);

// Compares the types of the modules that shell and remotes share with the recorded types in `etc/` of each package.

/** A module that shell and remotes share. */
interface Module {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
  readonly source: string;
  /** The file with the recorded types. First line: the version; then the declarations. */
  readonly record: string;
}

const scope = '@emigration-portal/';

const modules = Object.keys(singletonVersions)
  .filter((key) => key.startsWith(scope))
  .map((key): Module => {
    const name = key.slice(scope.length);
    const [packageName = '', path = ''] = name.split('/');
    const folder = join(repositoryRoot, packageName);
    const { version, exports = {} } = readManifest(folder);
    return { name, folder, version, source: exports[`./${path}`] ?? '', record: join(folder, 'etc', `${path}.d.ts`) };
  });

/** Compiles the declarations of all modules into the cache folder, file by file. */
function emitDeclarations(): void {
  const sources = modules.map(({ folder, source }) => join(folder, source));
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
  typeCheck('emit', sources, { ...emitted, rootDir: repositoryRoot, outDir: join(cacheFolder, 'emitted') });
}

/** Bundles the declarations of a module into one text. */
function bundle({ name, folder, source }: Module): string {
  const entry = join(folder.replace(repositoryRoot, join(cacheFolder, 'emitted')), source.replace(/\.ts$/, '.d.ts'));
  const bundled = join(cacheFolder, 'bundled', `${name}.d.ts`);
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      newlineKind: 'lf',
      projectFolder: cacheFolder,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      dtsRollup: { enabled: true, untrimmedFilePath: bundled },
      apiReport: { enabled: false },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
  });
  Extractor.invoke(config, {
    messageCallback: (message) => {
      message.handled = message.logLevel !== 'error';
    },
  });
  return readFileSync(bundled, 'utf8');
}

function readRecord({ record }: Module): DeclaredModule | undefined {
  if (!existsSync(record)) return;
  const [, version = '', text = ''] = /^\/\/ (\S+)\n\n(.*)$/s.exec(readFileSync(record, 'utf8')) ?? [];
  return { version, text };
}

emitDeclarations();
for (const module of modules) {
  const current: DeclaredModule = { version: module.version, text: bundle(module) };
  const recorded = readRecord(module);
  if (recorded?.text === current.text) continue;
  const refusal = recorded && findVersionRefusal(module.name, recorded, current);
  if (!refusal && process.argv.includes('--write'))
    writeWithFolder(module.record, `// ${current.version}\n\n${current.text}`);
  else {
    console.error(
      refusal ?? `${module.name} has a new version. Record it: npm run declarations -w platform/packages -- --write`,
    );
    process.exitCode = 1;
  }
}
