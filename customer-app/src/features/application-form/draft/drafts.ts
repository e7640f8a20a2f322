import { DAY_MS, DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import { fetchClocks, isClockRight } from '@emigration-portal/shared-api/client';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import type { AnswerChange } from '@emigration-portal/shared-ui/application-form';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { findOpenTabIds, thisTabId } from '../other-drafts/tabs.ts';

/** Identifies a draft. A new application has `applicationId` 0. */
export interface DraftKey {
  readonly userId: number;
  readonly serviceId: number;
  readonly applicationId: number;
  /** Id of the tab that wrote it; this tab by default. */
  readonly tab?: string;
}

/** Unsaved answers, without passwords. A document is stored as a reference to its file. */
export interface DraftEntries {
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  readonly changes: readonly AnswerChange[];
  /** The user also typed passwords, which are not stored. */
  readonly passwords?: boolean;
  /** The entries come from the draft of another tab and may be newer than the last save. */
  readonly isOtherDraft?: boolean;
}

export interface Draft extends DraftEntries {
  /** The version of the application that the user edited; undefined for a new one. */
  readonly version: number | undefined;
  /** Idempotency key for the first save of a new application. A repeat after a crash creates no second application. */
  readonly formKey: string;
  /** Entries made on an older version. The user has not yet used or discarded them. */
  readonly offered: DraftEntries | undefined;
  /** Id of the earlier application whose answers this new one began with. */
  readonly from?: number | undefined;
  /** ISO 8601, UTC: when a confirmed clock first found the draft too old. `savedAt` may come from a wrong clock. */
  readonly foundOldAt?: string;
}

export interface StoredDraft extends Draft {
  /** Id of the tab that wrote it. Empty if a release wrote it that had one draft for all tabs. */
  readonly tab: string;
  /** The tab that wrote it still has the form open. */
  readonly isOpen: boolean;
}

type StoreKey = [userId: number, serviceId: number, applicationId: number, ...tab: [] | [string]];

interface DraftsSchema extends DBSchema {
  draft: { key: StoreKey; value: Draft };
}

let connection: Promise<IDBPDatabase<DraftsSchema>> | undefined;

function openDatabase(): Promise<IDBPDatabase<DraftsSchema>> {
  const resetConnection = () => {
    connection = undefined;
  };
  connection ??= openDB<DraftsSchema>(DRAFTS_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('draft'),
    // The shell deletes the database at log-out and waits until every connection is closed.
    blocking: (_current, _blocked, { target }) => {
      resetConnection();
      (target as IDBDatabase).close();
    },
    terminated: resetConnection,
  });
  connection.catch(resetConnection);
  return connection;
}

function storeKeyOf({ userId, serviceId, applicationId, tab = thisTabId }: DraftKey): StoreKey {
  return tab ? [userId, serviceId, applicationId, tab] : [userId, serviceId, applicationId];
}

/** Deletes stale drafts, then reads the drafts of a form: one for each tab, latest first. Never fails. */
export async function cleanUpAndReadDrafts({ userId, serviceId, applicationId }: DraftKey): Promise<StoredDraft[]> {
  try {
    const database = await openDatabase();
    await deleteStaleDrafts(database, userId);
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

/** Chooses this tab's draft, else the latest draft whose form is not open in another tab. */
export const chooseDraft = (drafts: readonly StoredDraft[]): StoredDraft | undefined =>
  drafts.find(({ tab }) => tab === thisTabId) ?? drafts.find(({ isOpen }) => !isOpen);

/**
 * Writes or deletes a draft and deletes the drafts it replaces, in one transaction. Commits at once: a closing page
 * cannot wait for results.
 */
export async function writeDraft(
  key: DraftKey,
  draft: Draft | undefined,
  replaced: readonly DraftKey[] = [],
): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('draft', 'readwrite');
  const { store } = transaction;
  const changes: Promise<unknown>[] = [...replaced, key].map((draftKey) => store.delete(storeKeyOf(draftKey)));
  if (draft) changes.push(store.put(draft, storeKeyOf(key)));
  transaction.commit();
  await Promise.all([...changes, transaction.done]);
}

/** A draft is deleted this long after it was found too old. Milliseconds. */
const OLD_DRAFT_RETENTION_MS = 7 * DAY_MS;

/**
 * Deletes drafts of other users. Marks drafts that are too old, and deletes them a week later. Does so only while the
 * server confirms the device's clock: a wrong clock must not delete drafts.
 */
async function deleteStaleDrafts(database: IDBPDatabase<DraftsSchema>, userId: number): Promise<void> {
  const now = Date.now();
  const oldestSavedAt = new Date(now - DRAFT_MAX_AGE_MS).toISOString();
  const oldestFoundAt = new Date(now - OLD_DRAFT_RETENTION_MS).toISOString();
  let hasOldDraft = false;
  for await (const { key, value } of database.transaction('draft').store)
    hasOldDraft ||= key[0] === userId && value.savedAt < oldestSavedAt;
  const areOldDraftsConfirmed = hasOldDraft && (await fetchClocks().then(isClockRight, () => false));
  const { store, done } = database.transaction('draft', 'readwrite');
  for await (const cursor of store.iterate()) {
    const { key, value } = cursor;
    if (key[0] !== userId) await cursor.delete();
    else if (!areOldDraftsConfirmed || value.savedAt >= oldestSavedAt) continue;
    else if (value.foundOldAt === undefined) await cursor.update({ ...value, foundOldAt: new Date(now).toISOString() });
    else if (value.foundOldAt < oldestFoundAt) await cursor.delete();
  }
  await done;
}
