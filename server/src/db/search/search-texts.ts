import { foldAsPreviousRelease, foldForSearch, fullName, type PersonName } from '@emigration-portal/shared-api';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Database, inTransaction } from '../connect.ts';
import { buildFullNameSql } from '../names.ts';
import { updateAssigneeName } from '../queue/assignment.ts';
import { application } from '../tables/application.ts';
import { service, serviceVersion } from '../tables/service.ts';
import { transaction } from '../tables/transaction.ts';
import { user } from '../tables/user.ts';

/** Separates the lower-case text from the folded words. Servers of the previous release write only the first part. */
const FOLDED_SEPARATOR = '\u001f';
/** Follows the separator when the current rule folded the words. */
const CURRENT_RULE_MARK = '\u001d';

/** Text that folding changes: special characters, initials, words with a dot outside an e-mail address. */
const FOLDABLE_PATTERN = '[^a-z0-9 @._+]|(^| )([a-z] [a-z]|[^ @]*[.][^ @]*)( |$)';
const containsFoldable = new RegExp(FOLDABLE_PATTERN);

/** SQL: the search text is not folded by the current rule. The previous release or a bulk update in SQL wrote it. */
export const IS_UNFOLDED = `strpos(search_text, chr(31) || chr(29)) = 0 and search_text ~ '${FOLDABLE_PATTERN}'`;

type Person = PersonName & Pick<typeof user.$inferSelect, 'id' | 'role' | 'userName' | 'email'>;

/**
 * The stored search text: lower case, then the words that folding changes. The previous release can still search it.
 */
export function toSearchText(text: string): string {
  const lowerCase = text.toLowerCase().replaceAll(FOLDED_SEPARATOR, ' ').replaceAll(CURRENT_RULE_MARK, ' ');
  if (!containsFoldable.test(lowerCase)) return lowerCase;
  const words = new Set(lowerCase.split(' '));
  const folded = [foldForSearch, foldAsPreviousRelease].flatMap((fold) => fold(lowerCase).split(' '));
  return [lowerCase + FOLDED_SEPARATOR + CURRENT_RULE_MARK, ...new Set(folded.filter((word) => !words.has(word)))].join(
    ' ',
  );
}

type Names = Omit<Person, 'id' | 'role'>;

export const buildApplicationSearchText = (person: Names, serviceName: string): string =>
  toSearchText(`${fullName(person)} ${person.userName} ${person.email} ${serviceName}`);

export const buildPersonSearchText = (person: Names): string =>
  toSearchText(`${fullName(person)} ${person.email} ${person.userName}`);

/** After a change of names: updates the applications of a customer, or the transactions and assignments of an admin. */
export async function updateSearchTextsOfPerson(tx: Database, before: Person, after: Person): Promise<void> {
  if (buildApplicationSearchText(before, '') === buildApplicationSearchText(after, '')) return;
  if (after.role === 'Admin') {
    // One admin may have recorded 100,000 transactions.
    await tx.execute(sql`set local statement_timeout = '12s'`);
    await updateAssigneeName(tx, after);
    return updateTransactionTexts(tx, eq(transaction.adminId, after.id));
  }
  const { userName, email } = after;
  await tx
    .update(application)
    .set({
      searchText: sql`lower(concat_ws(' ', ${fullName(after)}::text, ${userName}::text, ${email}::text, ${serviceVersion.name}))`,
    })
    .from(serviceVersion)
    .where(and(eq(application.userId, after.id), eq(serviceVersion.id, application.serviceVersionId)));
  await foldRows(tx, application, eq(application.userId, after.id));
}

export async function updateInvoiceNumber(tx: Database, transactionId: string, invoiceNumber: string): Promise<void> {
  const payment = eq(transaction.transactionId, transactionId);
  await tx.update(transaction).set({ invoiceNumber }).where(payment);
  await updateTransactionTexts(tx, payment);
}

type Numbers = Pick<typeof transaction.$inferSelect, 'transactionId' | 'applicationId' | 'invoiceNumber'>;

export const buildTransactionSearchText = (
  admin: PersonName,
  { transactionId, applicationId, invoiceNumber }: Numbers,
): string => toSearchText([fullName(admin), transactionId, applicationId, invoiceNumber].filter(Boolean).join(' '));

async function updateTransactionTexts(tx: Database, condition: SQL): Promise<void> {
  const text = sql<string>`(select lower(concat_ws(' ', ${buildFullNameSql(user)},
    ${transaction.transactionId}, ${transaction.applicationId}, nullif(${transaction.invoiceNumber}, '')))
    from ${user} where ${user.id} = ${transaction.adminId})`;
  await tx.update(transaction).set({ searchText: text }).where(condition);
  await foldRows(tx, transaction, condition);
}

const searchedTables = { application, transaction, user, service };
type SearchedTable = (typeof searchedTables)[keyof typeof searchedTables];

const BATCH = 500;
/** Limits how long a stopping server must wait. */
const MAX_BATCHES = 20;

/** Folds at most 500 rows and skips locked ones. Returns their number. */
async function foldRows(tx: Database, table: SearchedTable, condition?: SQL): Promise<number> {
  const rows = await tx
    .select({ id: table.id, text: table.searchText })
    .from(table as typeof application)
    .where(and(sql.raw(IS_UNFOLDED), condition))
    .orderBy(table.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  const texts = sql.param(rows.map(({ text }) => toSearchText(text.split(FOLDED_SEPARATOR)[0] ?? '')));
  await tx.execute(sql`update ${table} set search_text = folded.text
    from unnest(${ids}::bigint[], ${texts}::text[]) as folded(id, text) where ${table.id} = folded.id`);
  return rows.length;
}

/** Folds at most 10,000 rows per table. May be interrupted, and may run while an older server writes. */
export async function foldOutdatedSearchTexts({ db }: Pick<Context, 'db'>): Promise<Record<string, number>> {
  const folded: Record<string, number> = {};
  for (const [name, table] of Object.entries(searchedTables)) {
    folded[name] = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const rows = await inTransaction(db, (tx) => foldRows(tx, table));
      folded[name] += rows;
      if (rows < BATCH) break;
    }
  }
  return folded;
}
