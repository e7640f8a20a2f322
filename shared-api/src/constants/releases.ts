/** Where a page tells what became of a remote, below the API's base: the path alone, without the contract's schemas. */
export const REPORT_REMOTE_PATH = '/Release/ReportRemote';

/** Header of a call: what ran in the page that sent it, as `runningVersions` tells it. For the server's log. */
export const VERSIONS_HEADER = 'X-Running-Versions';

/** What a browser tells of a remote's version: it ran, it could not be had or mounted, or it threw later. */
export const remoteReports = ['loaded', 'failed', 'error'] as const;
export type RemoteReport = (typeof remoteReports)[number];

/** What went wrong with a version, as far as a browser can tell, and whether that speaks against the version. */
export const failureReasons = {
  /** Other bytes came than were released. */
  'wrong-hash': { countsAgainstRelease: true },
  /** A file of it is not there. */
  missing: { countsAgainstRelease: true },
  /** Its origin could not be reached for a while, or was out of order. */
  network: { countsAgainstRelease: false },
  'time-out': { countsAgainstRelease: false },
  /** It does not fit the shell, and was not loaded. */
  incompatible: { countsAgainstRelease: true },
  /** Its code threw. */
  threw: { countsAgainstRelease: true },
} as const satisfies Record<string, { readonly countsAgainstRelease: boolean }>;
export type FailureReason = keyof typeof failureReasons;
