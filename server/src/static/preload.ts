import type { RemoteDescription, RemoteRoute, ShellDescription } from '@emigration-portal/shared-api';
import { readCookie } from '../http/cookies.ts';

/** A release of a remote that the portal opens: what it says of itself, and the address its files lie below, with a slash at the end. */
export interface OpenRemote extends Pick<RemoteDescription, 'entry' | 'integrity' | 'role' | 'routes'> {
  readonly base: string;
}

/** The builds whose pages the portal opens. */
export interface OpenBuilds {
  readonly shell: Pick<ShellDescription, 'integrity' | 'remotes' | 'routes'>;
  readonly remotes: readonly OpenRemote[];
}

interface Visit {
  readonly pathname: string;
  /** The role that the cookies tell. */
  readonly role: string | undefined;
  /** Address of the registry. */
  readonly registry: string;
}

/** What a page will ask for, in the words of its request, without which the browser fetches it twice. */
interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  readonly integrity?: string | undefined;
}

/**
 * What the page at an address asks for, by the route tables of the builds. Nothing at an address that no table has, and
 * nothing of a remote for somebody who is not of its role.
 */
export function preloadsOf({ pathname, role, registry }: Visit, { shell, remotes }: OpenBuilds): Preload[] {
  for (const remote of remotes) {
    const route = remote.role === role ? routeOf(pathname, remote.routes) : undefined;
    if (!route) continue;
    return [
      { href: registry, as: 'fetch' },
      ...filesOf({ ...shell, base: '/' }, shell.remotes),
      ...filesOf(remote, [remote.entry, ...route.files]),
    ];
  }
  return filesOf({ ...shell, base: '/' }, routeOf(pathname, shell.routes)?.files ?? []);
}

/** The page with a link for each, behind its own scripts: those are needed first. */
export const withPreloads = (page: string, preloads: readonly Preload[]): string =>
  page.replace('</head>', () => `${preloads.map(link).join('')}</head>`);

/** The role that the shell's cookie tells: a guess that decides nothing but what is fetched early. */
export const toldRole = (cookies: string | undefined): string | undefined =>
  readCookie(cookies, '__Host-user-type') ?? readCookie(cookies, 'user-type');

const filesOf = ({ base, integrity }: Pick<OpenRemote, 'base' | 'integrity'>, files: readonly string[]): Preload[] =>
  files.map((file) => ({
    href: base + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity[file],
  }));

function link({ href, as, integrity }: Preload): string {
  const attributes = { href, as, ...(integrity && { integrity }) };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<link rel="preload"${written.join('')} crossorigin="anonymous">`;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

/** Of several that match, the one that leaves the least open, as the router does. */
function routeOf(pathname: string, routes: readonly RemoteRoute[]): RemoteRoute | undefined {
  const open = ({ path }: RemoteRoute) => path.split(/[:*]/).length;
  return routes.filter(({ path }) => patternOf(path).test(pathname)).sort((a, b) => open(a) - open(b))[0];
}

/** In the router's notation a `:name` stands for one part of the address. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`);
