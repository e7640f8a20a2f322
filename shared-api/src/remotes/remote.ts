import type { Role } from '../contracts/schemas/account/session-user.ts';

/** What a remote's one exposed module (`./remote`) gives the shell. `Route` is the router's route object. */
export interface RemoteModule<Route = unknown> {
  /** Grafted below the remote's area; paths are relative to it. */
  readonly routes: readonly Route[];
  /** i18next resources of the remote: language → namespace → texts. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/**
 * Version of what shell and remotes agree on: `RemoteModule`, where it is grafted, what the shell does around it. A
 * remote names the range it needs; a change that breaks a remote raises the first number.
 */
export const SHELL_CONTRACT = '1.1.0';

/** What must be one instance in the page, by share key: the package it is of. The shell provides it, a remote takes it. */
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

/** Share key of one of `SINGLETONS`. */
export type Singleton = keyof typeof SINGLETONS;

/** Registry key of the shell, which no remote has. */
export const SHELL_NAME = 'shell';

/** The shell's one page, which lies beside its `shell.json`. */
export const SHELL_PAGE = 'index.html';

/** A header entry of a remote. */
export interface RemoteMenuEntry {
  /** Absolute address below the remote's area, such as `/user/services/list`. */
  readonly path: string;
  /** Language → text. */
  readonly title: Readonly<Record<string, string>>;
  /** Shown to super admins alone; a courtesy, the server decides. */
  readonly super?: boolean | undefined;
}

/** What the shell must know of a remote before any code of it runs: in `remote.json`, and in the registry for each version. */
export interface RemoteMount {
  /** Address below which everything is the remote's, such as `/user`. */
  readonly area: `/${string}`;
  /** Whom the shell lets in; a courtesy, the server decides. */
  readonly role: Role;
  readonly menu: readonly RemoteMenuEntry[];
  /** Where someone of the role finds the own profile. */
  readonly profile?: string;
  /** The range of `SHELL_CONTRACT` it works with, such as `^1.0.0`. */
  readonly shell: string;
  /** What the shell must provide as the one instance in the page: share key, such as `react-dom/client` → range. */
  readonly singletons: Readonly<Record<string, string>>;
  /** Its style comes from style sheets alone; one that does not say so may write style elements at run time. */
  readonly styles?: 'files';
}

/** A call that only reads, with which a page begins, so that it is asked for beside the page's code. */
export interface RemoteRead {
  /** Its name in the contract, such as `getServices`. */
  readonly call: string;
  /** Its input; a text `:name` stands for that part of the address, `:me` for the id of who is signed in. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A page as an app declares it before any of its code runs: its router and its build go by the same declaration. */
export interface DeclaredRoute {
  /** Below the app's area, in the router's notation: `services/apply/:serviceId`. */
  readonly path: string;
  /** The page's module, as the app imports it lazily. A page without one comes with the app's own code. */
  readonly page?: string;
  /** What the page's loader asks for first where the address has no query. A test of the app compares both. */
  readonly reads?: readonly RemoteRead[];
}

/** The pages of an app by name: what `src/declared-routes.ts` exports as `declaredRoutes`. */
export type DeclaredRoutes = Readonly<Record<string, DeclaredRoute>>;

/** The router's routes: each declared path with how the app loads and draws its page. */
export const joinRoutes = <Name extends string, Route extends { path?: string | undefined }>(
  declared: Readonly<Record<Name, DeclaredRoute>>,
  pages: Readonly<Record<Name, Omit<Route, 'path'>>>,
): Route[] => (Object.keys(pages) as Name[]).map((name) => ({ ...pages[name], path: declared[name].path }) as Route);

/** One page of a remote and the files it needs, so that they can be asked for at once. */
export interface RemoteRoute {
  /** Absolute, in the router's notation: `/user/services/apply/:serviceId/:applicationId/:serviceName`. */
  readonly path: string;
  /** File names, scripts and style sheets, without the entry; in the order they are needed. */
  readonly files: readonly string[];
  /** What the route's loader asks for first where the address has no query. */
  readonly reads?: readonly RemoteRead[] | undefined;
}

/** What every build says of itself. */
interface BuildDescription {
  /** Federation name and registry key, such as `customer`; `shell`. */
  readonly name: string;
  /** Version of the package and the build's hash, such as `1.0.0+3f9a2c1be0d4`: the name of its folder. */
  readonly version: string;
  /** Commit it was built from; empty outside a repository. */
  readonly commit: string;
  /** When that commit was made, else when it was built; an ISO 8601 instant. */
  readonly time: string;
  /** `sha384-…` of every file that a browser may fetch, the entry among them, by file name. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly routes: readonly RemoteRoute[];
  readonly api: {
    /** Version of the API's contract that it was built against. */
    readonly version: string;
    /** OpenAPI operation ids of the calls it uses, sorted. */
    readonly calls: readonly string[];
    /** `sha384-…` of the `api.json` beside it: those calls as an OpenAPI document. */
    readonly description: string;
  };
}

/**
 * Where the files of a release lie, as seen from the folder of the version with its `remote.json`: once for all
 * versions, so that a browser fetches after a release only what has changed. Their names tell their bytes.
 */
export const REMOTE_FILES_PATH = '../files/';

/** What a remote's build says of itself: `remote.json`, alone in the folder of its version with `api.json`, and never changed. */
export interface RemoteDescription extends RemoteMount, BuildDescription {
  /** File name of the entry. */
  readonly entry: string;
}

/** What the shell's build says of itself: `shell.json`. The files of its routes are those that its page does not name. */
export interface ShellDescription extends BuildDescription {
  /** `sha384-…` of what lies beside it, in the folder of the version: pages and pictures, by path. */
  readonly beside: Readonly<Record<string, string>>;
  /** Whose seal on the registry it trusts: the public keys, ECDSA P-256, that it was built with. */
  readonly trusts: readonly { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }[];
  /** Its `SHELL_CONTRACT`. */
  readonly contract: string;
  /** What it provides as the one instance in the page: share key → version. */
  readonly singletons: Readonly<Record<string, string>>;
  /** Files that any page of any remote needs, beside the remote's own. */
  readonly remotes: readonly string[];
  /** The script that the page of a remote begins with: it asks for the data, and lets the code come as soon as the shell's own is there. */
  readonly early?: string;
}

/** Whether a name carries a hash of the file's bytes, as `page.3f9a2c1b.js` does. */
export const hasContentHash = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(path);

/** `cache-control` of a file of a build: what tells its bytes can be kept for ever; all else is asked for again each time. */
export const cacheControl = (path: string): string =>
  hasContentHash(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A release of a remote, or of the shell. */
export type ReleaseDescription = RemoteDescription | ShellDescription;

/** The file in which a release of that name says what it is. */
export const descriptionFileName = (name: string): string => (name === SHELL_NAME ? 'shell.json' : 'remote.json');

/** The text by which a browser checks a file: `sha384-…`, from the file's SHA-384 digest. */
export const integrityOf = (digest: Uint8Array): string => `sha384-${btoa(String.fromCharCode(...digest))}`;

/** Every file of a release but the one that describes it: path as seen from the folder of its version → `sha384-…`. */
export function listReleasedFiles(described: ReleaseDescription): ReadonlyMap<string, string> {
  const { integrity, api } = described;
  return new Map([
    ...Object.entries(integrity).map(([file, hash]) => [`${REMOTE_FILES_PATH}${file}`, hash] as const),
    ...('beside' in described ? Object.entries(described.beside) : []),
    ['api.json', api.description],
  ]);
}
