/** Where a page tells what became of a remote, below the API's base: the path alone, without the contract's schemas. */
export const REPORT_REMOTE_PATH = '/Release/ReportRemote';
