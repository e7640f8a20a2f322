import { buildOpenApi, type DescribedEndpoint, endpoints, type OpenApi } from '@emigration-portal/shared-api/openapi';
import type { Compilation, Module } from '@rspack/core';

/** Matches the modules of `shared-api` that define the calls. */
const contractModule = /[\\/]shared-api[\\/](src|dist)[\\/]contracts[\\/]/;

/** Lists the OpenAPI operation ids of all calls that the build makes. Finds them in the code as `xEndpoints.name`. */
export const findApiCalls = (compilation: Compilation): string[] =>
  [...new Set(listBundledModules(compilation).flatMap(callsOf))].sort();

/** Lists the modules whose code is in the build. */
export const listBundledModules = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0).flatMap(innerModulesOf);

/** Returns the modules that the bundler concatenated into one, or the module itself. */
export const innerModulesOf = (module: Module): Module[] =>
  'modules' in module ? (module.modules as Module[]) : [module];

function callsOf(module: Module): string[] {
  if (contractModule.test(module.nameForCondition() ?? '')) return [];
  const code = String(module.originalSource()?.source() ?? '').replaceAll(/^(import|export) [^;]*? from [^;]*;/gm, '');
  return [...code.matchAll(/(?<!const )\b(\w+Endpoints)\b(?:\.(\w+))?/g)].map(([, endpoints, name]) => {
    if (name) return name;
    throw new Error(`${module.nameForCondition()}: the build cannot see which call of ${endpoints} this is`);
  });
}

/** Creates the OpenAPI document of these calls. */
export function describeCalls(version: string, calls: readonly string[]): OpenApi {
  const endpointsByName: Readonly<Record<string, DescribedEndpoint>> = endpoints;
  const used = calls.map((name) => {
    if (endpointsByName[name]) return [name, endpointsByName[name]] as const;
    throw new Error(`The contract has no call ${name}`);
  });
  return buildOpenApi(version, Object.fromEntries(used));
}
