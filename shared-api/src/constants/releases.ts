/** Where a page tells what became of a remote, below the API's base: the path alone, without the contract's schemas. */
export const REPORT_REMOTE_PATH = '/Release/ReportRemote';

/** Header of a call: what ran in the page that sent it, as `runningVersions` tells it. For the server's log. */
export const VERSIONS_HEADER = 'X-Running-Versions';
