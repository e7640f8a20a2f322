import { createRequire } from 'node:module';
import type { Module } from '@rspack/core';

/** Matches `const { t: name } = useTexts(catalogue, 'group')` and `const name = textsOf(catalogue)`. */
const textFunction =
  /const (?:\{ t(?:: (\w+))? \}|(\w+)) = (?:use\w*Texts|\w*[tT]extsOf)\((\w+)(?:, ["']([^"']+)["'])?\)/g;
const catalogueImport = /^import (\w+) from ["']([^"']*locales\/en\/[\w-]+\.json)["']/gm;
/** Matches the start of each statement that is outside functions, or of its comment. */
const outerStatement = /^(?=[\w/])/m;

/**
 * Lists the full keys that the code names as `t('key')`. `catalogues` has the full name of each catalogue's file. The
 * types check all other keys, such as computed ones: a key that the catalogue lacks does not compile.
 */
export const findTextKeys = (modules: readonly Module[], catalogues: ReadonlyMap<string, string>): string[] =>
  [...new Set(modules.flatMap((module) => keysOf(module, catalogues)))].sort();

function keysOf(module: Module, catalogues: ReadonlyMap<string, string>): string[] {
  const code = String(module.originalSource()?.source() ?? '');
  const imports = [...code.matchAll(catalogueImport)].map(([, name = '', request = '']) => {
    const file = createRequire(module.nameForCondition() ?? '').resolve(request);
    return [name, catalogues.get(file)] as const;
  });
  return imports.length > 0 ? code.split(outerStatement).flatMap((part) => keysIn(part, new Map(imports))) : [];
}

/** A function may receive `t` as an argument, so a `t` counts only in the statement that creates it. */
function keysIn(statement: string, catalogues: ReadonlyMap<string, string | undefined>): string[] {
  const functions = [...statement.matchAll(textFunction)].map(
    ({ 1: renamed, 2: name, 3: catalogue = '', 4: group, index }) => {
      const fullName = catalogues.get(catalogue);
      return { name: renamed ?? name ?? 't', prefix: fullName && [fullName, group].filter(Boolean).join('.'), index };
    },
  );
  return [...statement.matchAll(/(?<![\w.$])(\w+)\(\s*["']([\w.]+)["']/g)].flatMap(({ 1: called, 2: key, index }) => {
    const last = functions.filter(({ name, index: start }) => name === called && start < index).at(-1);
    return last?.prefix ? [`${last.prefix}.${key}`] : [];
  });
}
