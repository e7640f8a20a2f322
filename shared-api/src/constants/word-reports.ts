/** Longest texts of a word report, in characters. The page is the path of its address. */
export const WORD_REPORT_MAX_LENGTH = { page: 200, words: 300, suggestion: 500 } as const;

/** Days until the server deletes a word report: an open one counts from its arrival, a done one from that day. */
export const WORD_REPORT_RETENTION_DAYS = { open: 400, done: 30 } as const;
