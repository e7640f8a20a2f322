import { WORD_REPORT_MAX_LENGTH } from '@emigration-portal/shared-api';

const HALF_CHARACTER_AT_END = /[\ud800-\udbff]$/;

/** Reads the text that is selected on the page, cut to the length of a word report. */
export const readSelectedText = (): string =>
  String(getSelection() ?? '')
    .trim()
    .slice(0, WORD_REPORT_MAX_LENGTH.words)
    .replace(HALF_CHARACTER_AT_END, '');
