import * as z from 'zod/mini';
import { WORD_REPORT_MAX_LENGTH } from '../../constants/word-reports.ts';
import { languageCodes } from '../../languages/index.ts';
import { Id, Instant, MessageOutput, pageInput, rawText, requiredText, text, totalRecords } from './primitives.ts';

/** A path without query and fragment, which may contain secrets. */
const pagePath = rawText(WORD_REPORT_MAX_LENGTH.page).check(z.regex(/^\/[^?#]*$/));

/** A word report for staff. Nobody stores who sent it. */
export const WordReport = z.object({
  id: z.int(),
  at: Instant,
  /** The code of the page's language. A newer server may send one that the reader does not know. */
  language: z.string(),
  /** The page's path. `*` replaces each part that may name a person, an application or a code: `/user/batches/*`. */
  page: z.string(),
  /** What is wrong, in the words of the person who sent it. */
  words: z.string(),
  /** What it could say instead. `''` for none. */
  suggestion: z.string(),
});
export type WordReport = z.infer<typeof WordReport>;

export const languageSchemas = {
  reportWord: {
    input: z.object({
      language: z.enum(languageCodes),
      page: pagePath,
      words: requiredText(WORD_REPORT_MAX_LENGTH.words),
      suggestion: z.optional(text(WORD_REPORT_MAX_LENGTH.suggestion)),
    }),
    output: MessageOutput,
  },
  getWordReports: {
    input: z.object(pageInput),
    output: z.object({ data: z.array(WordReport), totalRecords }),
  },
  closeWordReport: {
    input: z.object({ id: Id }),
    output: MessageOutput,
  },
} as const;
