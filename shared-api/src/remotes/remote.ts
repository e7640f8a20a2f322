import type { Role } from '../contracts/schemas/account/session-user.ts';
import type { RemoteRead } from './declared-routes.ts';

export { type DeclaredRoute, type DeclaredRoutes, joinRoutes, type RemoteRead } from './declared-routes.ts';

/** The exports of `./remote`, the only module of a remote. `Route` is the type of the router's routes. */
export interface RemoteModule<Route = unknown> {
  /** The shell adds these below the remote's area. Their paths are relative to it. */
  readonly routes: readonly Route[];
  /** Texts of the remote for i18next: language → namespace → texts. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/**
 * Version of the agreement between shell and remotes: `RemoteModule` and how the shell uses it. A remote names the
 * range that it works with. A breaking change raises the first number. Since 1.2.0 the shell loads the texts of remotes in
 * other languages than English.
 */
export const SHELL_CONTRACT = '1.2.0';

/** Modules that must exist once in a page: share key → package. The shell provides them, and remotes use them. */
export const SINGLETONS = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@emigration-portal/shared-ui/router': '@emigration-portal/shared-ui',
  '@emigration-portal/shared-ui/i18n': '@emigration-portal/shared-ui',
  '@emigration-portal/shared-api/config': '@emigration-portal/shared-api',
  '@emigration-portal/shared-api/session': '@emigration-portal/shared-api',
  '@emigration-portal/shared-api/client': '@emigration-portal/shared-api',
} as const;

/** Share key of a module in `SINGLETONS`. */
export type Singleton = keyof typeof SINGLETONS;

/** Registry key of the shell. No remote can have it. */
export const SHELL_NAME = 'shell';

/** The shell's only page, in the same folder as its `shell.json`. */
export const SHELL_PAGE = 'index.html';

/** An entry of a remote in the header's menu. */
export interface RemoteMenuEntry {
  /** Absolute address below the remote's area, such as `/user/services/list`. */
  readonly path: string;
  /** Language → text. */
  readonly title: Readonly<Record<string, string>>;
  /** Whether only super admins see it. This is not a protection: the server decides. */
  readonly super?: boolean | undefined;
}

/**
 * What the shell must know about a remote before its code runs. It is in `remote.json`, and in the registry for each
 * version.
 */
export interface RemoteMount {
  /** First part of all addresses of the remote, such as `/user`. */
  readonly area: `/${string}`;
  /** The role that may open the remote. This is not a protection: the server decides. */
  readonly role: Role;
  readonly menu: readonly RemoteMenuEntry[];
  /** Address of the user's own profile page. */
  readonly profile?: string;
  /** The range of `SHELL_CONTRACT` that it works with, such as `^1.0.0`. */
  readonly shell: string;
  /** Singletons that the shell must provide: share key, such as `react-dom/client` → range. */
  readonly singletons: Readonly<Record<string, string>>;
  /** `files`: all styles come from style sheets. If left out, the remote may add style elements at run time. */
  readonly styles?: 'files';
}

/** One page of a remote with its files, for loading them in parallel. */
export interface RemoteRoute {
  /** Absolute path in the router's notation: `/user/services/apply/:serviceId/:applicationId/:serviceName`. */
  readonly path: string;
  /** Names of scripts and style sheets in the order of need, without the entry. */
  readonly files: readonly string[];
  /** First calls of the page's loader, if the address has no query. */
  readonly reads?: readonly RemoteRead[] | undefined;
  /** Language code → the page's texts in that language. English texts are in the code. */
  readonly texts?: Readonly<Record<string, PageTexts>> | undefined;
}

/** Names of files with the texts of a page in one language: namespace → name → texts. */
export interface PageTexts {
  /** Needed to draw the page. */
  readonly first: string;
  /** Needed after an action, such as opening a dialog. Left out if there are none. */
  readonly later?: string | undefined;
  /** Needed by code that loads this file together with itself. Left out if there are none. */
  readonly onDemand?: string | undefined;
}

/** Path that stands for the pages of remotes in the texts of the shell. No address matches it. */
export const REMOTE_PAGE = '*';

/** The texts of all pages of a release in one language: a file that the release names. */
export interface TextsManifest {
  readonly pages: readonly (PageTexts & {
    /** Absolute path in the router's notation. */
    readonly path: string;
  })[];
  /** File name → `sha384-…` */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Facts that every build describes. */
interface BuildDescription {
  /** Federation name and registry key, such as `customer`, or `shell`. */
  readonly name: string;
  /** Package version and build hash, such as `1.0.0+3f9a2c1be0d4`. It names the release's folder. */
  readonly version: string;
  /** The built commit. Empty outside a repository. */
  readonly commit: string;
  /** Time of that commit, or of the build if there is no commit; an ISO 8601 instant. */
  readonly time: string;
  /** File name → `sha384-…`, for every file that a browser may load, including the entry. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly routes: readonly RemoteRoute[];
  /** File name of all English texts of the code. Only the gate reads the file: it compares the other languages with it. */
  readonly english?: string | undefined;
  /** Language code → file name of its `TextsManifest`. */
  readonly languages?: Readonly<Record<string, string>>;
  /** Codes of the languages with translations that nobody has checked yet. */
  readonly drafts?: readonly string[];
  readonly api: {
    /** Version of the API contract that it was built against. */
    readonly version: string;
    /** OpenAPI operation ids of the calls that it uses, sorted. */
    readonly calls: readonly string[];
    /**
     * Hash (`sha384-…`) of the file `api.json` in the release's folder. It describes these calls as an OpenAPI
     * document.
     */
    readonly description: string;
  };
}

/**
 * Path from a version's folder to the folder with the files of all versions. A browser reloads only changed files after
 * a release, because each file name has a content hash.
 */
export const REMOTE_FILES_PATH = '../files/';

/** Description of a remote's release: `remote.json`. Its folder has only this and `api.json`. It never changes. */
export interface RemoteDescription extends RemoteMount, BuildDescription {
  /** File name of the entry. */
  readonly entry: string;
}

/** Description of the shell's release: `shell.json`. Its routes list only files that the page itself does not name. */
export interface ShellDescription extends BuildDescription {
  /** Pages and pictures in the version's folder: path → `sha384-…`. */
  readonly beside: Readonly<Record<string, string>>;
  /** Public keys (ECDSA P-256) that may sign the registry. The build includes them. */
  readonly trusts: readonly { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }[];
  /** The build's `SHELL_CONTRACT`. */
  readonly contract: string;
  /** Singletons that it provides: share key → version. */
  readonly singletons: Readonly<Record<string, string>>;
  /** Files of the shell that every page of every remote needs. */
  readonly remotes: readonly string[];
  /** Language code → the shell's texts for the pages of remotes. */
  readonly texts?: Readonly<Record<string, PageTexts>>;
  /** Scripts that every page in another language than English needs at once. */
  readonly languageScripts?: readonly string[];
  /** First script of a remote's page. It sends the early calls, and loads the remote's code right after the shell's. */
  readonly early?: string;
}

export { findRoute } from './find-route.ts';

/** Whether a file name includes a hash of its content, such as `page.3f9a2c1b.js`. */
export const hasContentHash = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(path);

/**
 * Returns the `cache-control` of a build's file. Files with a content hash can be cached for ever; others are checked
 * each time.
 */
export const cacheControlOf = (path: string): string =>
  hasContentHash(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Description of a release of a remote or the shell. */
export type ReleaseDescription = RemoteDescription | ShellDescription;

/** File name of a release's description. */
export const descriptionFileNameOf = (name: string): string => (name === SHELL_NAME ? 'shell.json' : 'remote.json');

/** Formats a SHA-384 digest as a subresource integrity hash, `sha384-…`. */
export const integrityOf = (digest: Uint8Array): string => `sha384-${btoa(String.fromCharCode(...digest))}`;

/** Lists the files of a release, without its description. Path from the version's folder → `sha384-…`. */
export function listReleasedFiles(description: ReleaseDescription): ReadonlyMap<string, string> {
  const { integrity, api } = description;
  return new Map([
    ...Object.entries(integrity).map(([file, hash]) => [`${REMOTE_FILES_PATH}${file}`, hash] as const),
    ...('beside' in description ? Object.entries(description.beside) : []),
    ['api.json', api.description],
  ]);
}
