import { buildOpenApi, type DescribedEndpoint, endpoints, type OpenApi } from '@emigration-portal/shared-api/openapi';
import type { Compilation, Module } from '@rspack/core';

/** The tables of calls themselves, wherever `shared-api` is installed. */
const contract = /[\\/]shared-api[\\/](src|dist)[\\/]contracts[\\/]/;

/** The OpenAPI operation ids of the calls that the modules of this build make, each written `xEndpoints.name`. */
export function callsIn({ modules, chunkGraph }: Compilation): string[] {
  const used = [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0);
  const calls = used.flatMap(joined).flatMap(callsOf);
  return [...new Set(calls)].sort();
}

/** Modules that the bundler has put into one scope. */
const joined = (module: Module): Module[] => ('modules' in module ? (module.modules as Module[]) : [module]);

function callsOf(module: Module): string[] {
  if (contract.test(module.nameForCondition() ?? '')) return [];
  const code = String(module.originalSource()?.source() ?? '').replaceAll(/^(import|export) [^;]*? from [^;]*;/gm, '');
  return [...code.matchAll(/(?<!const )\b(\w+Endpoints)\b(?:\.(\w+))?/g)].map(([, endpoints, name]) => {
    if (name) return name;
    throw new Error(`${module.nameForCondition()}: the build cannot see which call of ${endpoints} is meant`);
  });
}

/** The calls as the contract has them now. */
export function describeCalls(version: string, calls: readonly string[]): OpenApi {
  const known: Readonly<Record<string, DescribedEndpoint>> = endpoints;
  const used = calls.map((name) => {
    if (known[name]) return [name, known[name]] as const;
    throw new Error(`The contract has no call ${name}`);
  });
  return buildOpenApi(version, Object.fromEntries(used));
}
