import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowReference } from './columns.ts';
import { file } from './file.ts';
import { user } from './user.ts';

/** The one passport that a customer keeps for the next application. */
export const passport = pgTable(
  'passport',
  {
    userId: rowReference()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Number, last day and place of issue as JSON, sealed for their owner. */
    details: text().notNull(),
    /** Its copy. */
    fileId: uuid().references(() => file.id),
    updatedAt: instant().notNull(),
  },
  (t) => [index('passport_file').on(t.fileId)],
);
