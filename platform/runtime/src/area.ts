import type { FailureReason, RegisteredRelease, RemoteMount, RemoteReport } from '@emigration-portal/shared-api';

/** A part of the portal that a remote fills: everything below `area` is its, for people of `role`. */
export interface Area extends RemoteMount {
  /** Name of the remote in the registry. */
  readonly name: string;
  /** What may be loaded, in the order to try. */
  readonly releases: readonly RegisteredRelease[];
  /** What this browser was to take and does not fit this shell. */
  readonly misfit?: RegisteredRelease | undefined;
  /** Keeps a release as one that works in this browser. */
  readonly keep: (release: RegisteredRelease) => void;
  /** Tells the server what became of a release. */
  readonly tell: (release: RegisteredRelease, what: RemoteReport, why?: FailureReason) => void;
}
