import { randomBytes } from 'node:crypto';
import { AnswerCipher } from '../content/AnswerCipher.ts';
import { listSealedPasswords, unsealAnswers } from '../content/answers.ts';
import { copyMigrationsBefore } from '../testing/database/copy-migrations-before.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/database.ts';
import { serviceContent } from '../testing/portal.ts';
import { type Connection, connect } from './connect.ts';
import { migrate } from './migrate.ts';

const cipher = new AnswerCipher(randomBytes(32));
const service = serviceContent();
const scan = { name: 'scan "1".pdf', prefix: '7/2026/', type: 'application/pdf' };
const none = { name: '', prefix: '', type: '' };
const file = { name: scan.name, prefix: scan.prefix, contentType: scan.type };

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createEmptyDatabase();
  connection = connect(database.ownerUrl);
  const before = await copyMigrationsBefore('0011_answers_in_order');
  await migrate(connection.pool, { migrationsFolder: before.folder });
  await before.remove();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const rows = async (text: string, values: unknown[] = []) => (await connection.pool.query(text, values)).rows;
const readTallies = async () => [
  await rows('select status, total from application_count order by status'),
  await rows('select day, event, total from application_day order by day, total desc, event'),
];

test('the migration orders old answers by items and documents, without an audit event', async () => {
  await rows(`insert into "user" (role, first_name, last_name, email, user_name, phone, country, password_hash, created_at)
    values ('Customer', 'A', 'B', 'a@example.in', 'a', '1', 'IN', '', now())`);
  await rows(
    `insert into service (name, status, version, created_at, updated_at) values ('S', 'published', 1, now(), now())`,
  );
  await rows(`insert into service_version (service_id, version, status, name, content, created_by, created_at)
    values (1, 1, 'published', 'S', '{}', 1, now())`);
  const old = [
    {
      reqInfo: ['N "1" \\ ', '3', cipher.encrypt('hunter2', 1)],
      otherInfo: ['नमस्ते'],
      mandatoryDocs: [scan],
      otherDocs: [none],
    },
    { reqInfo: ['', '', null], otherInfo: [''], mandatoryDocs: [none], otherDocs: [scan] },
    { reqInfo: [], otherInfo: [], mandatoryDocs: [], otherDocs: [] },
  ];
  for (const [at, answers] of old.entries()) {
    await rows(
      `insert into application (service_id, service_version_id, user_id, status, answers, search_text, created_at, updated_at, submitted_at)
       values (1, 1, 1, $1, $2, '', now(), now(), now())`,
      [[2, 4, 1][at], JSON.stringify(answers)],
    );
  }
  const before = await readTallies();
  await migrate(connection.pool);
  const [counts, days] = await readTallies();
  expect(counts).toEqual(before[0]);
  const names: Record<string, string> = { submitted: 'submitted', approved: '2', rejected: '4' };
  expect(days).toEqual(before[1]?.map((row) => ({ ...row, event: names[row.event] })));

  const stored = await rows('select answers from application order by id');
  const opened = stored.map(({ answers }) => unsealAnswers(service, answers, { cipher, ownerId: 1, isOwner: true }));
  expect(opened).toEqual([
    { items: ['N "1" \\ ', '3', 'hunter2', 'नमस्ते'], documents: [file, undefined] },
    { items: ['', '', null, ''], documents: [undefined, file] },
    { items: [], documents: [] },
  ]);
  expect(stored.map(({ answers }) => listSealedPasswords(service, answers).map(({ destroyed }) => destroyed))).toEqual([
    [false],
    [true],
    [false],
  ]);
});
