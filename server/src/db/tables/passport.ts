import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowReference } from './columns.ts';
import { file } from './file.ts';
import { user } from './user.ts';

export const passport = pgTable(
  'passport',
  {
    userId: rowReference()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** JSON, encrypted for the owner. */
    details: text().notNull(),
    fileId: uuid().references(() => file.id),
    updatedAt: instant().notNull(),
  },
  (t) => [index('passport_file').on(t.fileId)],
);
