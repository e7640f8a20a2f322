/**
 * The code of the language that is complete. Texts that are missing in another language fall back to it. It is not in the
 * file of the table, so that a page without formats does not load the table.
 */
export const DEFAULT_LANGUAGE = 'en';
