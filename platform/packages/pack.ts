import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '@emigration-portal/kit/testing/run';
import { type Library, listLibraries, readManifest, repositoryRoot } from './libraries.ts';

const output = join(repositoryRoot, '.cache/packages');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** Packs every library. Returns the files. */
export async function packLibraries(): Promise<string[]> {
  await rm(output, { recursive: true, force: true });
  return Promise.all(listLibraries().map(pack));
}

async function pack(library: Library): Promise<string> {
  const { folder, root, assets, manifest } = library;
  const staged = join(output, folder);
  await mkdir(staged, { recursive: true });
  await compile(library, staged);
  for (const asset of assets) await cp(join(repositoryRoot, asset), join(staged, 'dist', relative(root, asset)));
  await cp(join(repositoryRoot, folder, 'CHANGELOG.md'), join(staged, 'CHANGELOG.md'));
  await writeFile(join(staged, 'package.json'), JSON.stringify(publishedManifest(library), null, 2));
  await runCommand('npm', ['pack', '--pack-destination', output], { cwd: staged });
  return join(output, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
}

async function compile({ folder, root, code }: Library, staged: string): Promise<void> {
  const config = join(output, `${folder}.tsconfig.json`);
  const options = {
    noEmit: false,
    declaration: true,
    allowJs: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(repositoryRoot, root),
    outDir: join(staged, 'dist'),
  };
  const files = code.map((file) => join(repositoryRoot, file));
  const text = { extends: join(repositoryRoot, folder, 'tsconfig.json'), compilerOptions: options, files, include: [] };
  await writeFile(config, JSON.stringify(text));
  await runCommand(process.execPath, [compiler, '-p', config], { cwd: repositoryRoot });
}

/** The manifest of the package, with the paths of the packed files. */
function publishedManifest({ folder, root, manifest }: Library): object {
  const place = (file: string) =>
    file === './package.json' || file.startsWith('*')
      ? file
      : `./${join('dist', relative(root, join(folder, file))).replace(/(?<!\.d)\.tsx?$/, '.js')}`;
  const placed = (files: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, place(file)]));
  const { private: _, scripts: __, devDependencies: ___, ...rest } = manifest;
  const { sideEffects, bin } = manifest;
  return {
    ...rest,
    engines: readManifest('.').engines,
    files: ['dist', 'CHANGELOG.md'],
    exports: placed(manifest.exports),
    ...(bin ? { bin: placed(bin) } : {}),
    ...(Array.isArray(sideEffects) ? { sideEffects: sideEffects.map(place) } : {}),
  };
}
