import { desc, isNull } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Reports of wrong words on pages. Rows contain nothing about who sent them. */
export const wordReport = pgTable(
  'word_report',
  {
    id: id(),
    at: instant().notNull(),
    /** No check, because a language is data. */
    language: text().notNull(),
    /** Path of the page; `*` replaces ids, names and codes. */
    page: text().notNull(),
    words: text().notNull(),
    suggestion: text().notNull(),
    /** Null while the report is open. */
    doneAt: instant(),
  },
  (t) => [index('word_report_open').on(desc(t.at), desc(t.id)).where(isNull(t.doneAt))],
);
