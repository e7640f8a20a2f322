import { DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import type { AnswerChange } from '@emigration-portal/shared-ui/application-form';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Whose draft of what; `applicationId` 0 is a new application. */
export interface DraftPlace {
  readonly userId: number;
  readonly serviceId: number;
  readonly applicationId: number;
}

/** Answers typed and not saved. No passwords, and of documents the key only. */
export interface Entries {
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  readonly changes: readonly AnswerChange[];
  /** Passwords were typed too. */
  readonly passwords?: boolean;
}

export interface Draft extends Entries {
  /** The application's version it was typed over; undefined for a new one. */
  readonly version: number | undefined;
  /** Idempotency key of a new application: sent again after a crash, it makes no second one. */
  readonly formKey: string;
  /** Entries typed over an older version, about which nothing is decided yet. */
  readonly offered: Entries | undefined;
  /** The earlier application whose answers are among the entries of a new one. */
  readonly from?: number | undefined;
}

interface Shape extends DBSchema {
  draft: { key: [number, number, number]; value: Draft };
}

let connection: Promise<IDBPDatabase<Shape>> | undefined;

function open(): Promise<IDBPDatabase<Shape>> {
  const forget = () => {
    connection = undefined;
  };
  connection ??= openDB<Shape>(DRAFTS_DATABASE, 1, {
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

const keyOf = ({ userId, serviceId, applicationId }: DraftPlace): Shape['draft']['key'] => [
  userId,
  serviceId,
  applicationId,
];

/** The draft of a form; undefined without one, and where the browser keeps nothing. Drafts of others are deleted. */
export async function readDraft(place: DraftPlace): Promise<Draft | undefined> {
  try {
    const database = await open();
    await deleteStale(database, place.userId);
    return await database.get('draft', keyOf(place));
  } catch {
    return undefined;
  }
}

/** Committed at once: a page that is going away gets no answer to wait for. */
export async function writeDraft(place: DraftPlace, draft: Draft): Promise<void> {
  const database = await open();
  const transaction = database.transaction('draft', 'readwrite');
  const put = transaction.store.put(draft, keyOf(place));
  transaction.commit();
  await Promise.all([put, transaction.done]);
}

export async function deleteDraft(place: DraftPlace): Promise<void> {
  const database = await open();
  await database.delete('draft', keyOf(place));
}

async function deleteStale(database: IDBPDatabase<Shape>, userId: number): Promise<void> {
  const oldest = new Date(Date.now() - DRAFT_MAX_AGE_MS).toISOString();
  const { store, done } = database.transaction('draft', 'readwrite');
  for await (const cursor of store.iterate()) {
    if (cursor.key[0] !== userId || cursor.value.savedAt < oldest) await cursor.delete();
  }
  await done;
}
