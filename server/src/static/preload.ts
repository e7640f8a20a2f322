import {
  CONFIG_ELEMENT_ID,
  type Endpoint,
  LATER_PRELOADS_ELEMENT_ID,
  PAGE_READS_ELEMENT_ID,
  type PageReads,
  REGISTRY_ELEMENT_ID,
  type RemoteDescription,
  type RemoteRoute,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import type { RuntimeConfig } from '@emigration-portal/shared-api/config';
import { endpoints } from '@emigration-portal/shared-api/openapi';
import { readCookie } from '../http/cookies.ts';

/** `base`: the address of its files, with a slash at the end. */
export interface ServedRemote extends Pick<RemoteDescription, 'entry' | 'integrity' | 'role' | 'routes'> {
  readonly base: string;
}

export interface ServedBuilds {
  readonly shell: Pick<ShellDescription, 'integrity' | 'early' | 'remotes' | 'routes'>;
  readonly remotes: readonly ServedRemote[];
}

interface Visit {
  readonly pathname: string;
  readonly role: string | undefined;
  /** Undefined if the page contains the registry. */
  readonly registry?: string | undefined;
}

/** A resource that a page will need. Attributes must match the later request, or it loads twice. */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  readonly integrity?: string | undefined;
}

/** Only for users with the remote's role. */
export function listPreloads(visit: Visit, { shell, remotes }: ServedBuilds): Preload[] {
  const ownFiles = { ...shell, base: '/' };
  const { remote, route } = findOpenedPage(visit, remotes);
  if (!route) return filesOf(ownFiles, routeOf(visit.pathname, shell.routes)?.files ?? []);
  return [
    ...(visit.registry ? [{ href: visit.registry, as: 'fetch' } as const] : []),
    ...filesOf(ownFiles, shell.remotes),
    // Largest first: as many as there are connections.
    ...filesOf(remote, [...route.files, remote.entry]),
  ];
}

/** Only reads, as the contract says. */
export function listPageReads(visit: Visit, { remotes }: ServedBuilds): PageReads | undefined {
  const { route } = findOpenedPage(visit, remotes);
  const known: Readonly<Record<string, Endpoint | undefined>> = endpoints;
  const reads = route?.reads?.flatMap(({ call, input }) => {
    const { reads, answers = 'json', method, path, sends = 'body' } = known[call] ?? {};
    return method && path && reads && answers === 'json' ? [{ method, path, sends, input }] : [];
  });
  return route && reads?.length ? { path: route.path, reads } : undefined;
}

/** Undefined if the shell has none. */
export function findEarlyScript(visit: Visit, { shell, remotes }: ServedBuilds): Preload | undefined {
  const { remote } = findOpenedPage(visit, remotes);
  return remote && shell.early ? filesOf({ ...shell, base: '/' }, [shell.early])[0] : undefined;
}

/** With an early script, script links wait in a template until it runs. */
export function addPreloads(page: string, preloads: readonly Preload[], early?: Preload): string {
  const links = (wanted: (preload: Preload) => boolean) => preloads.filter(wanted).map(link).join('');
  const isCode = ({ as }: Preload) => as === 'script';
  const written = early
    ? `${links((each) => !isCode(each))}<template id="${LATER_PRELOADS_ELEMENT_ID}">${links(isCode)}</template>`
    : links(() => true);
  return page.replace('</head>', () => `${written}</head>`);
}

interface PageData {
  readonly config: RuntimeConfig;
  /** The signed registry as JSON. */
  readonly registry?: string | undefined;
  readonly reads?: PageReads | undefined;
  readonly early?: Preload | undefined;
  /** Text of the early script, if it can be inlined. */
  readonly inline?: string | undefined;
  readonly loader?: string | undefined;
}

/** Replaces the config link. */
export function addPageData(page: string, { config, registry, reads, early, inline, loader = '' }: PageData): string {
  const beginning = [
    data(CONFIG_ELEMENT_ID, JSON.stringify(config)),
    registry ? data(REGISTRY_ELEMENT_ID, registry) : '',
    reads ? data(PAGE_READS_ELEMENT_ID, JSON.stringify(reads)) : '',
    early ? preloadMainScript(page) + (inline === undefined ? script(early) : `<script>${inline}</script>`) : '',
    loader ? wholeWindow : '',
  ];
  return page.replace(configLink, () => beginning.join('')).replace(/<div id="?root"?>/, (root) => root + loader);
}

/** Preloads the largest script first: it uses the connection that is already open. */
function preloadMainScript(page: string): string {
  const [, tag = ''] = /<script( [^>]*\bdefer\b[^>]*)>/.exec(page) ?? [];
  const asked = tag.replace(' defer', '').replace(' src=', ' href=');
  return asked && `<link rel="preload" as="script" fetchpriority="low"${asked}>`;
}

/** Blocks painting until the loader is parsed; otherwise browsers paint an empty page first. */
const wholeWindow = '<link rel="expect" href="#root" blocking="render">';

const configLink = new RegExp(`<link id="?${CONFIG_ELEMENT_ID}"?[^>]*>`);

/** Data for the shell, which the browser does not run. */
const data = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The role in the shell's cookie. It only decides what is preloaded. */
export const roleFromCookies = (cookies: string | undefined): string | undefined =>
  readCookie(cookies, '__Host-user-type') ?? readCookie(cookies, 'user-type');

const filesOf = ({ base, integrity }: Pick<ServedRemote, 'base' | 'integrity'>, files: readonly string[]): Preload[] =>
  files.map((file) => ({
    href: base + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity[file],
  }));

const link = (preload: Preload): string =>
  `<link rel="preload"${written({ ...preload, fetchpriority: preload.as === 'script' ? 'low' : undefined })} crossorigin="anonymous">`;

const script = ({ href, integrity }: Preload): string =>
  `<script defer${written({ src: href, integrity })} crossorigin="anonymous"></script>`;

const written = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

/** Undefined if none, or for another role. */
function findOpenedPage({ pathname, role }: Visit, remotes: readonly ServedRemote[]) {
  for (const remote of remotes) {
    const route = remote.role === role ? routeOf(pathname, remote.routes) : undefined;
    if (route) return { remote, route };
  }
  return {};
}

/** The most specific match, as in the router. */
function routeOf(pathname: string, routes: readonly RemoteRoute[]): RemoteRoute | undefined {
  const open = ({ path }: RemoteRoute) => path.split(/[:*]/).length;
  return routes.filter(({ path }) => patternOf(path).test(pathname)).sort((a, b) => open(a) - open(b))[0];
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`);
