import { DAY_MS, DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import { askClocks, isClockRight } from '@emigration-portal/shared-api/client';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import type { AnswerChange } from '@emigration-portal/shared-ui/application-form';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { findOpenTabIds, thisTabId } from '../other-drafts/tabs.ts';

/** Whose draft of what; `applicationId` 0 is a new application. */
export interface DraftKey {
  readonly userId: number;
  readonly serviceId: number;
  readonly applicationId: number;
  /** The tab that wrote it; this tab by default. */
  readonly tab?: string;
}

/** Answers typed and not saved. No passwords, and of documents the key only. */
export interface DraftEntries {
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  readonly changes: readonly AnswerChange[];
  /** Passwords were typed too. */
  readonly passwords?: boolean;
  /** They come from another draft of this form, so the application need not have been saved after them. */
  readonly isOtherDraft?: boolean;
}

export interface Draft extends DraftEntries {
  /** The application's version it was typed over; undefined for a new one. */
  readonly version: number | undefined;
  /** Idempotency key of a new application: sent again after a crash, it makes no second one. */
  readonly formKey: string;
  /** Entries typed over an older version, about which nothing is decided yet. */
  readonly offered: DraftEntries | undefined;
  /** The earlier application whose answers are among the entries of a new one. */
  readonly from?: number | undefined;
  /** ISO 8601, UTC: when a right clock first found it too old. The clock that dated it may have been wrong. */
  readonly foundOldAt?: string;
}

export interface StoredDraft extends Draft {
  /** The tab that wrote it; empty in a draft of a release that had one draft for all tabs. */
  readonly tab: string;
  /** The form it belongs to is open in its tab. */
  readonly isOpen: boolean;
}

type StoreKey = [userId: number, serviceId: number, applicationId: number, ...tab: [] | [string]];

interface DraftsSchema extends DBSchema {
  draft: { key: StoreKey; value: Draft };
}

let connection: Promise<IDBPDatabase<DraftsSchema>> | undefined;

function openDatabase(): Promise<IDBPDatabase<DraftsSchema>> {
  const forget = () => {
    connection = undefined;
  };
  connection ??= openDB<DraftsSchema>(DRAFTS_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('draft'),
    // The shell deletes the database at log-out and has to wait for every open connection.
    blocking: (_current, _blocked, { target }) => {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
  connection.catch(forget);
  return connection;
}

function storeKeyOf({ userId, serviceId, applicationId, tab = thisTabId }: DraftKey): StoreKey {
  return tab ? [userId, serviceId, applicationId, tab] : [userId, serviceId, applicationId];
}

/** The drafts of a form, one for each tab, the latest first; none where the browser keeps nothing. Deletes other people's. */
export async function readDrafts({ userId, serviceId, applicationId }: DraftKey): Promise<StoredDraft[]> {
  try {
    const database = await openDatabase();
    await deleteStale(database, userId);
    const openTabs = await findOpenTabIds();
    const drafts: StoredDraft[] = [];
    for await (const { key, value } of database.transaction('draft').store) {
      const [, service, application, tab = ''] = key;
      if (service === serviceId && application === applicationId)
        drafts.push({ ...value, tab, isOpen: openTabs.has(tab) });
    }
    return drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return [];
  }
}

/** The draft a form begins with: this tab's, else the latest of a form that is open nowhere. */
export const chooseDraft = (drafts: readonly StoredDraft[]): StoredDraft | undefined =>
  drafts.find(({ tab }) => tab === thisTabId) ?? drafts.find(({ isOpen }) => !isOpen);

/**
 * Writes a draft, or deletes it, and deletes those it replaces in the same transaction. Committed at once: a page that
 * is going away gets no answer to wait for.
 */
export async function writeDraft(
  key: DraftKey,
  draft: Draft | undefined,
  replaced: readonly DraftKey[] = [],
): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('draft', 'readwrite');
  const { store } = transaction;
  const changes: Promise<unknown>[] = [...replaced, key].map((each) => store.delete(storeKeyOf(each)));
  if (draft) changes.push(store.put(draft, storeKeyOf(key)));
  transaction.commit();
  await Promise.all([...changes, transaction.done]);
}

/** How long a draft that was found too old is still there, milliseconds. */
const OLD_DRAFT_RETENTION_MS = 7 * DAY_MS;

/**
 * Deletes other people's drafts, and those that were found too old a week ago. Only a clock that the server's confirms
 * finds one too old.
 */
async function deleteStale(database: IDBPDatabase<DraftsSchema>, userId: number): Promise<void> {
  const now = Date.now();
  const oldest = new Date(now - DRAFT_MAX_AGE_MS).toISOString();
  const lastFound = new Date(now - OLD_DRAFT_RETENTION_MS).toISOString();
  let hasOld = false;
  for await (const { key, value } of database.transaction('draft').store)
    hasOld ||= key[0] === userId && value.savedAt < oldest;
  const findsOld = hasOld && (await askClocks().then(isClockRight, () => false));
  const { store, done } = database.transaction('draft', 'readwrite');
  for await (const cursor of store.iterate()) {
    const { key, value } = cursor;
    if (key[0] !== userId) await cursor.delete();
    else if (!findsOld || value.savedAt >= oldest) continue;
    else if (value.foundOldAt === undefined) await cursor.update({ ...value, foundOldAt: new Date(now).toISOString() });
    else if (value.foundOldAt < lastFound) await cursor.delete();
  }
  await done;
}
