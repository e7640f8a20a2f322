/** What a remote's one exposed module (`./remote`) gives the shell. `Route` is the router's route object. */
export interface RemoteModule<Route = unknown> {
  /** Grafted below the remote's route prefix; paths are relative to it. */
  readonly routes: readonly Route[];
  /** i18next resources of the remote: language → namespace → texts. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** What a remote's build says of itself (`remote.json` beside `remoteEntry.js`). */
export interface RemoteDescription {
  /** Federation name and registry key, such as `customer`. */
  readonly name: string;
  readonly version: string;
  /** File name of the entry, relative to `remote.json`. */
  readonly entry: string;
  /** `sha384-…` of the entry. */
  readonly integrity: string;
}

/** One entry of the shell's `remotes.json`: where a released remote is and what its entry must hash to. */
export interface RegisteredRemote {
  readonly name: string;
  readonly version: string;
  /** Absolute URL of the entry. */
  readonly entry: string;
  readonly integrity: string;
}

/** The document `remotes.json`. */
export interface RemoteRegistry {
  readonly remotes: readonly RegisteredRemote[];
}
