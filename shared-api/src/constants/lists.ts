/** Rows per page of every list. See docs/product.md#numbers. */
export const PAGE_SIZE = 10;
/** Largest page a caller may ask for. */
export const MAX_PAGE_SIZE = 50;
/** Last page a caller may ask for. */
export const MAX_PAGE_NUMBER = 100_000;
/** Longest search text, characters. */
export const SEARCH_MAX_LENGTH = 200;
/** Most rows of one export; a larger one is refused, never cut. */
export const EXPORT_MAX_ROWS = 100_000;
/** Page numbers shown at once. See docs/product.md#numbers. */
export const PAGE_WINDOW = 5;
/** Pause after the last key stroke before a search is sent, milliseconds. See docs/product.md#numbers. */
export const SEARCH_DEBOUNCE_MS = 500;
/** Most matches that a search by words counts and pages through; nobody reads further, and counting on costs time. */
export const MAX_SEARCH_TOTAL = 1_000;
/** Most rows of the audit trail that a filter counts and pages through. */
export const MAX_AUDIT_TOTAL = 10_000;
/** Days the dashboard's picture looks back, today included. */
export const FIGURE_DAYS = 30;
/** Entries of an application's history that are shown. */
export const MAX_HISTORY_ENTRIES = 100;
/** Most digits of a row id; JavaScript counts so far exactly. */
export const ID_MAX_DIGITS = 15;
