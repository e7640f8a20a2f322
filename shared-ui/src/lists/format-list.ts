import * as formats from '@emigration-portal/shared-api/languages';
import { currentLanguage } from '../texts/index.ts';

/** Formats names for a sentence in the reader's language, such as `A, B and C`. */
export const formatList = (names: readonly string[]): string => formats.formatList(names, currentLanguage());

/** Joins values after a colon or in a cell, such as `A, B, C`, with the comma of the reader's language. */
export const joinValues = (values: readonly string[]): string => formats.joinValues(values, currentLanguage());
