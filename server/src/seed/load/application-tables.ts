import { fullName } from '@emigration-portal/shared-api';
import { sealAnswers } from '../../content/answers.ts';
import type { CopyValue, TableRows } from '../../db/copy-rows.ts';
import { buildApplicationSearchText } from '../../db/search/search-texts.ts';
import { computeClosedAt } from '../../features/application/rules.ts';
import { extractDueDayAndSearchKeys } from '../../features/application/save/due-day-and-search-keys.ts';
import { serializeSubmitter } from '../../features/application/save/save-as-owner.ts';
import { remarks } from '../stories.ts';
import { fileIdsOf, filesOf } from './applicant-files.ts';
import type { LoadPlan } from './LoadPlan.ts';
import { loadItems } from './load-items.ts';
import { generateLoadStories, type LoadStory } from './load-stories.ts';
import { type Applicant, chooseAdmin, createCustomer } from './people.ts';

function createAnswers({ input: { cipher } }: LoadPlan, story: LoadStory, applicant: Applicant) {
  const { startedAt, random, service } = story;
  const documents = filesOf(applicant).map(({ name, prefix, contentType }) => ({ name, prefix, contentType }));
  const content = { items: loadItems.map((item) => item.answer(applicant, random, startedAt)), documents };
  const { dueOn, searchKeys } = extractDueDayAndSearchKeys(service.content, content, cipher);
  return { answers: sealAnswers(service.content, content, cipher, applicant.id), dueOn, searchKeys };
}

/** Columns of the assignee. Every second waiting application has none. */
function assigneeOf(plan: LoadPlan, { n, submittedAt, decidedAt }: LoadStory) {
  if (!submittedAt || (!decidedAt && n % 2 === 0)) return [null, ''];
  const admin = chooseAdmin(plan, n);
  return [admin.id, fullName(admin).toLowerCase()];
}

const versionOf = ({ decidedAt, paidAt }: LoadStory) => 1 + (decidedAt ? 1 : 0) + (paidAt ? 1 : 0);

function* applicationRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const story of generateLoadStories(plan)) {
    const { id, service, status, payment, startedAt, submittedAt, resubmittedAt, decidedAt, paidAt, transactionId } =
      story;
    const applicant = createCustomer(plan, story.customer);
    const updatedAt = decidedAt ?? resubmittedAt ?? paidAt ?? submittedAt ?? startedAt;
    const { answers, dueOn } = createAnswers(plan, story, applicant);
    const open = { status, closedAt: null };
    yield [
      ...[id, service.serviceId, service.versionId, applicant.id, status, payment, answers],
      ...[submittedAt && serializeSubmitter(applicant), buildApplicationSearchText(applicant, service.content.name)],
      ...[decidedAt ? story.random.pick(remarks[status]) : '', transactionId, versionOf(story)],
      ...[startedAt, updatedAt, submittedAt, resubmittedAt, decidedAt && computeClosedAt(open, status, decidedAt)],
      ...[dueOn, dueOn, ...assigneeOf(plan, story)],
    ];
  }
}

const applicationTable = (plan: LoadPlan): TableRows => ({
  table: 'application',
  columns: [
    ...['id', 'service_id', 'service_version_id', 'user_id', 'status', 'payment_status', 'answers', 'submitted_by'],
    ...[
      'search_text',
      'admin_remarks',
      'transaction_id',
      'version',
      'created_at',
      'updated_at',
      'submitted_at',
      'resubmitted_at',
      'closed_at',
    ],
    ...['due_on', 'reminded_of_due', 'assigned_to', 'assigned_name'],
  ],
  rows: applicationRows(plan),
});

function* applicationKeyRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const story of generateLoadStories(plan)) {
    if (!story.submittedAt) continue;
    const { searchKeys } = createAnswers(plan, story, createCustomer(plan, story.customer));
    for (const key of new Set(searchKeys.map((each) => each.toString('hex')))) yield [story.id, `\\x${key}`];
  }
}

const applicationKeyTable = (plan: LoadPlan): TableRows => ({
  table: 'application_key',
  columns: ['application_id', 'key'],
  rows: applicationKeyRows(plan),
});

function* applicationFileRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const { id, customer } of generateLoadStories(plan))
    for (const fileId of fileIdsOf(plan.input.firstCustomer + customer)) yield [id, fileId, 'document'];
}

const applicationFileTable = (plan: LoadPlan): TableRows => ({
  table: 'application_file',
  columns: ['application_id', 'file_id', 'purpose'],
  rows: applicationFileRows(plan),
});

export const listApplicationTables = (plan: LoadPlan): TableRows[] => [
  applicationTable(plan),
  applicationKeyTable(plan),
  applicationFileTable(plan),
];
