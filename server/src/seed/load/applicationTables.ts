import { sealAnswers } from '../../content/answers.ts';
import type { CopyValue, TableRows } from '../../db/copyRows.ts';
import { applicationText } from '../../db/search-texts.ts';
import { closedSince } from '../../features/application/rules.ts';
import { submitter } from '../../features/application/saveAsOwner.ts';
import { remarks } from '../stories.ts';
import { fileIdsOf, filesOf } from './filesOf.ts';
import { loadItems } from './loadItems.ts';
import { type LoadStory, loadStories } from './loadStories.ts';
import type { Plan } from './Plan.ts';
import { type Applicant, customerAt } from './people.ts';

/** What is stored of the answers, as a save stores it. */
function answersOf(
  { given: { cipher } }: Plan,
  { service: { content }, random }: LoadStory,
  applicant: Applicant,
): string {
  const documents = filesOf(applicant).map(({ name, prefix, contentType }) => ({ name, prefix, contentType }));
  const items = loadItems.map((item) => item.answer(applicant, random));
  return sealAnswers(content, { items, documents }, cipher, applicant.id);
}

/** How often it was saved, from 1. */
const versionOf = ({ decidedAt, paidAt }: LoadStory) => 1 + (decidedAt ? 1 : 0) + (paidAt ? 1 : 0);

function* applicationRows(plan: Plan): Generator<CopyValue[]> {
  for (const story of loadStories(plan)) {
    const { id, service, status, payment, begunAt, submittedAt, decidedAt, paidAt, transactionId } = story;
    const applicant = customerAt(plan, story.customer);
    const updatedAt = decidedAt ?? paidAt ?? submittedAt ?? begunAt;
    const open = { status, closedAt: null };
    yield [
      ...[id, service.serviceId, service.versionId, applicant.id, status, payment, answersOf(plan, story, applicant)],
      ...[submittedAt && submitter(applicant), applicationText(applicant, service.content.name)],
      ...[decidedAt ? story.random.pick(remarks[status]) : '', transactionId, versionOf(story)],
      ...[begunAt, updatedAt, submittedAt, decidedAt && closedSince(open, status, decidedAt)],
    ];
  }
}

const applicationTable = (plan: Plan): TableRows => ({
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
      'closed_at',
    ],
  ],
  rows: applicationRows(plan),
});

function* applicationFileRows(plan: Plan): Generator<CopyValue[]> {
  for (const { id, customer } of loadStories(plan))
    for (const fileId of fileIdsOf(plan.given.firstCustomer + customer)) yield [id, fileId, 'document'];
}

const applicationFileTable = (plan: Plan): TableRows => ({
  table: 'application_file',
  columns: ['application_id', 'file_id', 'purpose'],
  rows: applicationFileRows(plan),
});

export const applicationTables = (plan: Plan): TableRows[] => [applicationTable(plan), applicationFileTable(plan)];
