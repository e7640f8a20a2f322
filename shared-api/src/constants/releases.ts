/** Path of the release report, below the API's base address. A constant, so that a page need not load the contract. */
export const REPORT_REMOTE_PATH = '/Release/ReportRemote';

/** Request header with the versions that run in the page (see `runningVersions`). The server logs it. */
export const VERSIONS_HEADER = 'X-Running-Versions';

/**
 * What a browser reports about a remote. `loaded`: it ran. `failed`: it did not load or mount. `error`: it threw later.
 */
export const remoteReportKinds = ['loaded', 'failed', 'error'] as const;
export type RemoteReportKind = (typeof remoteReportKinds)[number];

/** Causes of a failed load, and whether each counts against the release. */
export const failureReasons = {
  /** The received bytes differ from the released ones. */
  'wrong-hash': { countsAgainstRelease: true },
  /** A file of the release does not exist. */
  missing: { countsAgainstRelease: true },
  /** The release's origin was unreachable or failed for a while. */
  network: { countsAgainstRelease: false },
  'time-out': { countsAgainstRelease: false },
  /** The release does not work with the shell, so the shell did not load it. */
  incompatible: { countsAgainstRelease: true },
  /** The code of the release threw an error. */
  threw: { countsAgainstRelease: true },
} as const satisfies Record<string, { readonly countsAgainstRelease: boolean }>;
export type FailureReason = keyof typeof failureReasons;
