import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { user } from './user.ts';

/** Browsers that people have signed in with; one row for each person of a browser. */
export const knownDevice = pgTable(
  'known_device',
  {
    /** SHA-256 of a secret of the cookie, hex; the secret itself is nowhere. */
    deviceHash: text().notNull(),
    userId: ref()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    lastUsedAt: instant().notNull(),
    /** A keyed digest of the address of the last sign-in; none of a row of the release before. */
    addressHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceHash, t.userId] }),
    index('known_device_user').on(t.userId, t.lastUsedAt),
    index('known_device_age').on(t.lastUsedAt),
  ],
);
