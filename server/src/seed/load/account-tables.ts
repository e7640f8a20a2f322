import { randomBytes } from 'node:crypto';
import type { CopyValue, TableRows } from '../../db/copy-rows.ts';
import { normalizeName } from '../../features/user/queries.ts';
import { checksumOf, fileIdsOf, filesOf } from './applicant-files.ts';
import { LOAD_ADMINS, type LoadPlan } from './LoadPlan.ts';
import { type Applicant, createAdmin, createCustomer } from './people.ts';

const WRAPPED_KEY_BYTES = 60;

function* customers(plan: LoadPlan): Generator<Applicant> {
  for (let n = 0; n < plan.input.customers; n += 1) yield createCustomer(plan, n);
}

function* people(plan: LoadPlan): Generator<readonly [role: 'Admin' | 'Customer', Applicant]> {
  for (let n = 0; n < LOAD_ADMINS; n += 1) yield ['Admin', createAdmin(plan, n)];
  for (const customer of customers(plan)) yield ['Customer', customer];
}

function* userRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const [role, { id, firstName, middleName, lastName, email, userName, phone, companyName, createdAt }] of people(
    plan,
  ))
    yield [
      ...[id, role, true, firstName, middleName, lastName, email, createdAt, userName, phone, 'IN', companyName],
      ...[plan.input.passwordHash, createdAt],
    ];
}

const userTable = (plan: LoadPlan): TableRows => ({
  table: '"user"',
  columns: [
    ...['id', 'role', 'is_demo', 'first_name', 'middle_name', 'last_name', 'email', 'email_confirmed_at', 'user_name'],
    ...['phone', 'country', 'company_name', 'password_hash', 'created_at'],
  ],
  rows: userRows(plan),
});

function* nameRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const [, { id, email, userName }] of people(plan)) {
    yield [normalizeName(email), id];
    yield [normalizeName(userName), id];
  }
}

const loginNameTable = (plan: LoadPlan): TableRows => ({
  table: 'login_name',
  columns: ['name', 'user_id'],
  rows: nameRows(plan),
});

/** A random wrapped key. The file has no bytes, and maintenance skips it. */
const createWrappedKey = () => `\\x${randomBytes(WRAPPED_KEY_BYTES).toString('hex')}`;

function* fileRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const customer of customers(plan)) {
    const ids = fileIdsOf(customer.id);
    for (const [at, { prefix, name, contentType }] of filesOf(customer).entries()) {
      const id = ids[at] ?? '';
      const size = 200_000 + (customer.id % 1_000);
      const sealed = [createWrappedKey(), plan.input.fileKeyId, customer.createdAt, customer.createdAt];
      const label = [prefix, name, 'document', contentType, size, checksumOf(id)];
      yield [id, customer.id, ...label, customer.createdAt, ...sealed];
    }
  }
}

const fileTable = (plan: LoadPlan): TableRows => ({
  table: 'file',
  columns: [
    ...['id', 'owner_id', 'prefix', 'name', 'purpose', 'content_type', 'size', 'sha256', 'created_at'],
    ...['wrapped_key', 'key_id', 'sealed_at', 'scanned_at'],
  ],
  rows: fileRows(plan),
});

export const listAccountTables = (plan: LoadPlan): TableRows[] => [
  userTable(plan),
  loginNameTable(plan),
  fileTable(plan),
];
