import {
  CONFIG_ELEMENT_ID,
  type Endpoint,
  LANGUAGE_ELEMENT_ID,
  LATER_PRELOADS_ELEMENT_ID,
  PAGE_READS_ELEMENT_ID,
  type PageReads,
  REGISTRY_ELEMENT_ID,
  type RemoteDescription,
  type RemoteRoute,
  renderPageData,
  type ShellDescription,
  type TextFile,
  type TextFiles,
} from '@emigration-portal/shared-api';
import type { RuntimeConfig } from '@emigration-portal/shared-api/config';
import { endpoints } from '@emigration-portal/shared-api/openapi';
import { findRoute } from '@emigration-portal/shared-api/remote';
import { readCookie } from '../http/cookies.ts';

/** `base`: the address of its files, with a slash at the end. */
export interface ServedRemote
  extends Pick<
    RemoteDescription,
    'name' | 'version' | 'entry' | 'integrity' | 'role' | 'routes' | 'languages' | 'drafts'
  > {
  readonly base: string;
}

export interface ServedBuilds {
  readonly shell: Pick<
    ShellDescription,
    'integrity' | 'early' | 'remotes' | 'routes' | 'languages' | 'drafts' | 'texts'
  >;
  readonly remotes: readonly ServedRemote[];
}

interface Visit {
  readonly pathname: string;
  readonly role: string | undefined;
  /** Undefined if the page contains the registry. */
  readonly registry?: string | undefined;
  /** BCP 47 code. Undefined for the default language, whose texts are in the code. */
  readonly language?: string | undefined;
}

/** A resource that a page will need. Attributes must match the later request, or it loads twice. */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  readonly integrity?: string | undefined;
  /** Whether it waits for the shell's scripts, as the remote's scripts do. */
  readonly waits?: boolean;
}

/** Lists what the visited page needs. Pages of a remote only for users with the remote's role. */
export function listPreloads(visit: Visit, { shell, remotes }: ServedBuilds): Preload[] {
  const ownFiles = { ...shell, base: '/' };
  const { remote, route } = findOpenedPage(visit, remotes);
  if (!route) return filesOf(ownFiles, findRoute(visit.pathname, shell.routes)?.files ?? []);
  return [
    ...(visit.registry ? [{ href: visit.registry, as: 'fetch' } as const] : []),
    ...filesOf(ownFiles, shell.remotes),
    // The largest files first, because a browser loads only as many at a time as it has connections.
    ...filesOf(remote, [...route.files, remote.entry]),
    ...listTextPreloads(visit, remote, route),
  ];
}

/** Browsers ignore a preload of data with a hash, and the page checks the hash when it fetches the file. */
function listTextPreloads({ language }: Visit, { base }: ServedRemote, { texts = {} }: RemoteRoute): Preload[] {
  const files = language === undefined ? undefined : texts[language];
  return files ? [{ href: base + files.first, as: 'fetch', waits: true }] : [];
}

/** Lists the languages of a page besides the default one. A page of a remote needs texts of the remote and of the shell. */
export function listPageLanguages(visit: Visit, { shell, remotes }: ServedBuilds): string[] {
  const { remote } = findOpenedPage(visit, remotes);
  const languages = Object.keys(shell.languages ?? {});
  return remote ? languages.filter((code) => remote.languages && code in remote.languages) : languages;
}

/** Finds the texts of a page in another language than the default. */
export function findPageTexts(visit: Visit, { shell, remotes }: ServedBuilds) {
  const { language = '' } = visit;
  const { remote, route } = findOpenedPage(visit, remotes);
  const shellTexts = (route ? undefined : findRoute(visit.pathname, shell.routes)?.texts) ?? shell.texts;
  const shellFiles = describeTexts(language, { ...shell, base: '/' }, shellTexts);
  const remoteFiles = remote && describeTexts(language, remote, route?.texts);
  return {
    hasDrafts: [shell, remote].some((build) => build?.drafts?.includes(language)),
    shell: shellFiles,
    shellFile: shellTexts?.[language]?.first,
    remote: remoteFiles && { name: remote.name, version: remote.version, ...remoteFiles },
  };
}

type TextSource = Pick<ServedRemote, 'base' | 'integrity' | 'languages'>;

function describeTexts(
  language: string,
  { base, integrity, languages = {} }: TextSource,
  texts: RemoteRoute['texts'] = {},
): TextFiles | undefined {
  const describeFile = (file: string): TextFile => ({ url: base + file, integrity: integrity[file] ?? '' });
  const [manifest, files] = [languages[language], texts[language]];
  if (!manifest || !files) return undefined;
  const { first, later } = files;
  return {
    first: describeFile(first),
    ...(later && { later: describeFile(later) }),
    manifest: describeFile(manifest),
  };
}

/** Lists the page's first calls. Leaves out calls that may change something and calls that answer no JSON. */
export function listPageReads(visit: Visit, { remotes }: ServedBuilds): PageReads | undefined {
  const { route } = findOpenedPage(visit, remotes);
  const endpointsByCall: Readonly<Record<string, Endpoint | undefined>> = endpoints;
  const reads = route?.reads?.flatMap(({ call, input }) => {
    const { reads, answers = 'json', method, path, sends = 'body' } = endpointsByCall[call] ?? {};
    return method && path && reads && answers === 'json' ? [{ method, path, sends, input }] : [];
  });
  return route && reads?.length ? { path: route.path, reads } : undefined;
}

/** Finds the early script for a page of a remote. Undefined if the shell has none. */
export function findEarlyScript(visit: Visit, { shell, remotes }: ServedBuilds): Preload | undefined {
  const { remote } = findOpenedPage(visit, remotes);
  return remote && shell.early ? filesOf({ ...shell, base: '/' }, [shell.early])[0] : undefined;
}

/** Adds the preloads to the page. If there is an early script, script links wait in a template until it runs. */
export function addPreloads(page: string, preloads: readonly Preload[], early?: Preload): string {
  const renderLinks = (matches: (preload: Preload) => boolean) => preloads.filter(matches).map(renderLink).join('');
  const waits = ({ as, waits = as === 'script' }: Preload) => waits;
  const links = early
    ? `${renderLinks((each) => !waits(each))}<template id="${LATER_PRELOADS_ELEMENT_ID}">${renderLinks(waits)}</template>`
    : renderLinks(() => true);
  return page.replace('</head>', () => `${links}</head>`);
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
  /** The page's language as JSON. */
  readonly language?: string | undefined;
}

/** Replaces the page's link to the config with the config itself and with more data. */
export function addPageData(page: string, data: PageData): string {
  const { config, registry, reads, early, inline, loader = '', language } = data;
  const elements = [
    renderPageData(CONFIG_ELEMENT_ID, JSON.stringify(config)),
    registry ? renderPageData(REGISTRY_ELEMENT_ID, registry) : '',
    reads ? renderPageData(PAGE_READS_ELEMENT_ID, JSON.stringify(reads)) : '',
    language ? renderPageData(LANGUAGE_ELEMENT_ID, language) : '',
    early ? preloadMainScript(page) + (inline === undefined ? renderScript(early) : `<script>${inline}</script>`) : '',
    loader ? paintBlocker : '',
  ];
  return page.replace(configLink, () => elements.join('')).replace(/<div id="?root"?>/, (root) => root + loader);
}

/** Preloads the largest script first: it uses the connection that is already open. */
function preloadMainScript(page: string): string {
  const [, tag = ''] = /<script( [^>]*\bdefer\b[^>]*)>/.exec(page) ?? [];
  const attributes = tag.replace(' defer', '').replace(' src=', ' href=');
  return attributes && `<link rel="preload" as="script" fetchpriority="low"${attributes}>`;
}

/** Blocks painting until the loader is parsed; otherwise browsers paint an empty page first. */
const paintBlocker = '<link rel="expect" href="#root" blocking="render">';

const configLink = new RegExp(`<link id="?${CONFIG_ELEMENT_ID}"?[^>]*>`);

/** The role in the shell's cookie. It only decides what is preloaded. */
export const roleFromCookies = (cookies: string | undefined): string | undefined =>
  readCookie(cookies, '__Host-user-type') ?? readCookie(cookies, 'user-type');

const filesOf = ({ base, integrity }: Pick<ServedRemote, 'base' | 'integrity'>, files: readonly string[]): Preload[] =>
  files.map((file) => ({
    href: base + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity[file],
  }));

const renderLink = ({ href, as, integrity }: Preload): string =>
  `<link rel="preload"${formatAttributes({ href, as, integrity, fetchpriority: as === 'script' ? 'low' : undefined })} crossorigin="anonymous">`;

const renderScript = ({ href, integrity }: Preload): string =>
  `<script defer${formatAttributes({ src: href, integrity })} crossorigin="anonymous"></script>`;

const formatAttributes = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

/** Finds the remote's page at the address. Empty if there is none, or if the remote is for another role. */
function findOpenedPage({ pathname, role }: Visit, remotes: readonly ServedRemote[]) {
  for (const remote of remotes) {
    const route = remote.role === role ? findRoute(pathname, remote.routes) : undefined;
    if (route) return { remote, route };
  }
  return {};
}
