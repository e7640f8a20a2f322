import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '@emigration-portal/kit/testing/run';
import { type Library, listLibraries, readManifest, repositoryRoot } from './libraries.ts';

const output = join(repositoryRoot, '.cache/packages');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** Packs every library for npm. Returns the package files. */
export async function packLibraries(): Promise<string[]> {
  await rm(output, { recursive: true, force: true });
  return Promise.all(listLibraries().map(pack));
}

async function pack(library: Library): Promise<string> {
  const { folder, root, assets, manifest } = library;
  const stagingFolder = join(output, folder);
  await mkdir(stagingFolder, { recursive: true });
  await compile(library, stagingFolder);
  for (const asset of assets) await cp(join(repositoryRoot, asset), join(stagingFolder, 'dist', relative(root, asset)));
  await cp(join(repositoryRoot, folder, 'CHANGELOG.md'), join(stagingFolder, 'CHANGELOG.md'));
  await writeFile(join(stagingFolder, 'package.json'), JSON.stringify(createPublishedManifest(library), null, 2));
  await runCommand('npm', ['pack', '--pack-destination', output], { cwd: stagingFolder });
  return join(output, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
}

async function compile({ folder, root, code }: Library, stagingFolder: string): Promise<void> {
  const config = join(output, `${folder}.tsconfig.json`);
  const options = {
    noEmit: false,
    declaration: true,
    allowJs: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(repositoryRoot, root),
    outDir: join(stagingFolder, 'dist'),
  };
  const files = code.map((file) => join(repositoryRoot, file));
  const text = { extends: join(repositoryRoot, folder, 'tsconfig.json'), compilerOptions: options, files, include: [] };
  await writeFile(config, JSON.stringify(text));
  await runCommand(process.execPath, [compiler, '-p', config], { cwd: repositoryRoot });
}

/** Creates the `package.json` of the package, with the paths of the packed files. */
function createPublishedManifest({ folder, root, manifest }: Library): object {
  const pathInPackage = (file: string) =>
    file === './package.json' || file.startsWith('*')
      ? file
      : `./${join('dist', relative(root, join(folder, file))).replace(/(?<!\.d)\.tsx?$/, '.js')}`;
  const mapPaths = (files: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, pathInPackage(file)]));
  const { private: _, scripts: __, devDependencies: ___, ...rest } = manifest;
  const { sideEffects, bin } = manifest;
  return {
    ...rest,
    engines: readManifest('.').engines,
    files: ['dist', 'CHANGELOG.md'],
    exports: mapPaths(manifest.exports),
    ...(bin ? { bin: mapPaths(bin) } : {}),
    ...(Array.isArray(sideEffects) ? { sideEffects: sideEffects.map(pathInPackage) } : {}),
  };
}
