import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { DeclaredRoute, DeclaredRoutes } from '@emigration-portal/shared-api/remote';
import { type ChunkGroup, type Compilation, rspack } from '@rspack/core';

const swcOptions = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } as const;

/**
 * Reads an app's declared routes by running `src/declared-routes.ts` outside the bundle. Throws if it imports more than types.
 */
export async function readDeclaredRoutes(directory: string): Promise<readonly DeclaredRoute[]> {
  const file = declaredRoutesFile(directory);
  const { code } = rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), swcOptions);
  if (/^(import|export [^;]*from)\b/m.test(code)) throw new Error(`${file}: it may import types only`);
  const { declaredRoutes } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    declaredRoutes?: DeclaredRoutes;
  };
  if (!declaredRoutes) throw new Error(`${file}: it exports no declaredRoutes`);
  return Object.values(declaredRoutes);
}

const declaredRoutesFile = (directory: string) => join(directory, 'src/declared-routes.ts');

/** Lists the files of a declared page. Throws if the app never imports the page lazily. */
export function listPageFiles(compilation: Compilation, directory: string, route: DeclaredRoute): string[] {
  const group = findPageGroup(compilation, directory, route);
  return group ? listChunkFiles(group) : [];
}

/**
 * Finds the chunk group of a declared page. Undefined if the page is part of the app's own code. Throws if the app never
 * imports the page lazily.
 */
export function findPageGroup(
  { chunkGroups }: Compilation,
  directory: string,
  { path, page }: DeclaredRoute,
): ChunkGroup | undefined {
  if (!page) return undefined;
  const isIn = (from: string | null | undefined) => from?.startsWith(join(directory, 'src') + sep) ?? false;
  const group = chunkGroups.find(({ origins }) =>
    origins.some((origin) => origin.request === page && isIn(origin.module?.nameForCondition())),
  );
  if (!group) throw new Error(`${declaredRoutesFile(directory)}: no module imports the page ${page} of ${path} lazily`);
  return group;
}

/** Lists the chunk groups that an entry imports lazily from, or into, a folder. */
export const listLazyGroups = (entry: ChunkGroup | undefined, folder: string): ChunkGroup[] => {
  const isInside = (path: string) => path.startsWith(folder + sep);
  return (entry?.childrenIterable ?? []).filter(({ origins }) =>
    origins.some(({ module, request = '' }) => {
      const from = module?.nameForCondition() ?? '';
      return isInside(from) || isInside(join(dirname(from), request));
    }),
  );
};

/** Lists the files of a chunk group. Style sheets are first, because rendering waits for them. */
export const listChunkFiles = (group: ChunkGroup) =>
  group.getFiles().sort((a, b) => Number(isStyle(b)) - Number(isStyle(a)));

const isStyle = (file: string) => file.endsWith('.css');
