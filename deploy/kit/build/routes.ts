import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { runInThisContext } from 'node:vm';
import { type ChunkGroup, type Compilation, rspack } from '@rspack/core';

/** What the router is given, as far as it matters here. */
interface Route {
  readonly path?: string;
  readonly lazy?: unknown;
  readonly loader?: unknown;
  readonly middleware?: unknown;
  readonly children?: readonly Route[];
}

/** An `import('…')`: the file it stands in, and what it asks for. */
interface Request {
  readonly from: string;
  readonly request: string;
}

/** Modules to run with, by the name they are imported by. */
type Given = Readonly<Record<string, object>>;

interface FoundRoute {
  readonly path: string;
  /** The lazily imported modules it needs, its parents' first. */
  readonly requests: readonly Request[];
  /** The route's own. */
  readonly loader?: unknown;
  /** What runs before it, its parents' first. */
  readonly middleware: readonly unknown[];
}

/**
 * Runs the app's route module and asks every route's `lazy` what it would import. Only the app's own modules and those of
 * `shared-ui` run, and none that a route asks for; other packages, styles and the browser are stand-ins, unless `given`.
 * So a route may be written in any way, and `routes` may be what makes them.
 */
export async function readRoutes(file: string, area = '', given: Given = {}): Promise<FoundRoute[]> {
  const asked: Request[] = [];
  let asking = false;
  const modules = new Map<string, { exports: unknown }>();

  function load(path: string): unknown {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    const require = (request: string) => {
      if (asking) {
        asked.push({ from: path, request });
        return standIn;
      }
      if (given[request]) return given[request];
      const own = ownScript(request, path);
      return own ? load(own) : standIn;
    };
    const { code } = rspack.experiments.swc.transformSync(readFileSync(path, 'utf8'), toCommonJs);
    // What `browser` has and Node has not is a stand-in too; the module's own names are inside.
    const run = runInThisContext(
      `(browser) => { with (browser) return (require, module, exports) => {${code}\n} }`,
      path,
    );
    run(browser)(require, module, module.exports);
    return module.exports;
  }

  const requestsOf = async (path: string, { lazy }: Route): Promise<Request[]> => {
    if (lazy === undefined) return [];
    asking = true;
    for (const each of typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {})) await each();
    asking = false;
    if (asked.length === 0) throw new Error(`${file}: the build cannot see what the route ${path} imports lazily`);
    return asked.splice(0);
  };

  const walk = async (routes: unknown, parent: FoundRoute): Promise<FoundRoute[]> => {
    if (!isWritten(routes)) throw new Error(`${file}: the build cannot see the routes below ${parent.path || '/'}`);
    const found: FoundRoute[] = [];
    for (const route of routes) {
      const path = joined(parent.path, route.path);
      const requests = [...parent.requests, ...(await requestsOf(path, route))];
      const middleware = [...parent.middleware, ...(Array.isArray(route.middleware) ? route.middleware : [])];
      const own = { path, requests, loader: route.loader, middleware };
      found.push(...(route.children ? await walk(route.children, own) : [own]));
    }
    return found;
  };

  const { routes } = load(file) as { routes?: unknown };
  return walk(typeof routes === 'function' ? routes() : routes, { path: area, requests: [], middleware: [] });
}

/** The files that a lazily imported module comes with. */
export function filesOf({ chunkGroups }: Compilation, { from, request }: Request): string[] {
  const group = chunkGroups.find(({ origins }) =>
    origins.some((origin) => origin.request === request && origin.module?.nameForCondition() === from),
  );
  if (!group) throw new Error(`${from}: the build made no file of ${request}`);
  return filesIn(group);
}

/** The files of what an entry itself imports lazily: by the modules of a folder, or into the folder. */
export const filesAskedFrom = (entry: ChunkGroup | undefined, folder: string): string[] => {
  const isInside = (path: string) => path.startsWith(folder + sep);
  return (entry?.childrenIterable ?? [])
    .filter(({ origins }) =>
      origins.some(({ module, request = '' }) => {
        const from = module?.nameForCondition() ?? '';
        return isInside(from) || isInside(join(dirname(from), request));
      }),
    )
    .flatMap(filesIn);
};

/** Style sheets first: what is drawn waits for them. The order does not depend on the hashes in the names. */
export const filesIn = (group: ChunkGroup) => group.getFiles().sort((a, b) => Number(isStyle(b)) - Number(isStyle(a)));

const isStyle = (file: string) => file.endsWith('.css');

const isWritten = (routes: unknown): routes is Route[] =>
  Array.isArray(routes) && routes.every(({ path = '' }) => typeof path === 'string');

const joined = (parent: string, path = '') => (path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/'));

/** Stands for anything: may be called, made, extended, spread and awaited, and gives only itself. */
const standIn: unknown = new Proxy(function standIn() {}, {
  get: (_, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? String : standIn),
  apply: () => standIn,
  construct: () => standIn as object,
});

/** Every global that Node has not. */
const browser = new Proxy(
  {},
  { has: (_, name) => !(name in globalThis), get: (_, name) => (name === Symbol.unscopables ? undefined : standIn) },
);

const toCommonJs = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
} as const;

/** The script that an import leads to, where it is one of those that run. */
function ownScript(request: string, from: string): string | undefined {
  if (request.startsWith('.')) return scriptAt(join(dirname(from), request));
  if (!request.startsWith('@emigration-portal/shared-ui/')) return undefined;
  try {
    return scriptAt(createRequire(from).resolve(request));
  } catch {
    return undefined;
  }
}

const scriptAt = (path: string) =>
  ['', '.tsx', '.ts', '.mjs', '.js']
    .map((end) => path + end)
    .find((each) => /\.(tsx?|m?js)$/.test(each) && existsSync(each));
