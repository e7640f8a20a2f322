/** Rows per page of every list. See docs/product.md#numbers. */
export const PAGE_SIZE = 10;
/** Largest page size that a call may request. */
export const MAX_PAGE_SIZE = 50;
/** Last page that a call may request. */
export const MAX_PAGE_NUMBER = 100_000;
/** Longest search text, in characters. */
export const SEARCH_MAX_LENGTH = 200;
/** Most rows of one export. A larger export is refused, not shortened. */
export const EXPORT_MAX_ROWS = 100_000;
/** How many page numbers a list shows at once. See docs/product.md#numbers. */
export const MAX_VISIBLE_PAGE_NUMBERS = 5;
/** Delay between the last key stroke and the search, in milliseconds. See docs/product.md#numbers. */
export const SEARCH_DEBOUNCE_MS = 500;
/** Most results of a text search. Nobody reads further, and counting more is slow. */
export const MAX_SEARCH_RESULTS = 1_000;
/** Most rows that a filter of the audit trail counts and shows. */
export const MAX_AUDIT_RESULTS = 10_000;
/** Days in the dashboard's chart, including today. */
export const DASHBOARD_CHART_DAYS = 30;
/** Most entries of an application's history that the page shows. */
export const MAX_HISTORY_ENTRIES = 100;
/** Most digits of a row id. JavaScript represents all such numbers exactly. */
export const ID_MAX_DIGITS = 15;
