import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singletons } from '@emigration-portal/kit/federation';
import { showHelp } from '@emigration-portal/kit/help';
import { readManifest } from '@emigration-portal/kit/manifest';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import commands from '../commands.json' with { type: 'json' };
import { top } from '../libraries.ts';
import { cache, compile, compilerOptions, type Declared, refusal, write } from './rule.ts';

showHelp(commands.declarations);

/** Compares what the shell gives remotes at run time with what `etc/` of its package records; `--write` records it. */

interface Module {
  /** Such as `shared-api/session`. */
  readonly name: string;
  /** The package's. */
  readonly folder: string;
  readonly version: string;
  readonly source: string;
  /** Holds the version, and below it what the module declared in it. */
  readonly record: string;
}

const scope = '@emigration-portal/';

const modules = Object.keys(singletons)
  .filter((key) => key.startsWith(scope))
  .map((key): Module => {
    const name = key.slice(scope.length);
    const [packageName = '', path = ''] = name.split('/');
    const folder = join(top, packageName);
    const { version, exports = {} } = readManifest(folder);
    return { name, folder, version, source: exports[`./${path}`] ?? '', record: join(folder, 'etc', `${path}.d.ts`) };
  });

/** The compiler's declarations of all modules, file by file. */
function emit(): void {
  const sources = modules.map(({ folder, source }) => join(folder, source));
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
  compile('emit', sources, { ...emitted, rootDir: top, outDir: join(cache, 'emitted') });
}

/** What a module declares, with what of its own package that rests on, as one text. */
function bundle({ name, folder, source }: Module): string {
  const entry = join(folder.replace(top, join(cache, 'emitted')), source.replace(/\.ts$/, '.d.ts'));
  const bundled = join(cache, 'bundled', `${name}.d.ts`);
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      newlineKind: 'lf',
      projectFolder: cache,
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

function recordOf({ record }: Module): Declared | undefined {
  if (!existsSync(record)) return;
  const [, version = '', text = ''] = /^\/\/ (\S+)\n\n(.*)$/s.exec(readFileSync(record, 'utf8')) ?? [];
  return { version, text };
}

emit();
for (const module of modules) {
  const now: Declared = { version: module.version, text: bundle(module) };
  const recorded = recordOf(module);
  if (recorded?.text === now.text) continue;
  const refused = recorded && refusal(module.name, recorded, now);
  if (!refused && process.argv.includes('--write')) write(module.record, `// ${now.version}\n\n${now.text}`);
  else {
    console.error(
      refused ?? `${module.name} has a new version: record it by npm run declarations -w platform/packages -- --write`,
    );
    process.exitCode = 1;
  }
}
