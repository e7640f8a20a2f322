import type { FailureReason, RegisteredRelease, RemoteMount, RemoteReportKind } from '@emigration-portal/shared-api';

/** An area of the portal with its remote: every address below `area`, for users of `role`. */
export interface Area extends RemoteMount {
  /** Name of the remote. */
  readonly name: string;
  /** Codes of the languages that it has besides English. */
  readonly languages?: readonly string[];
  /** Releases in the order to try. */
  readonly releases: readonly RegisteredRelease[];
  /** The release that this browser should get, if it is incompatible with the shell. */
  readonly incompatibleRelease?: RegisteredRelease | undefined;
  /** Stores the release as one that works in this browser. */
  readonly saveAsWorking: (release: RegisteredRelease) => void;
  /** Reports to the server whether the release loaded or failed. */
  readonly report: (release: RegisteredRelease, what: RemoteReportKind, why?: FailureReason) => void;
}
