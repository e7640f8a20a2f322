import type { Application } from '../contracts/schemas/application.ts';
import { type AnsweredDocument, documentDefaults } from './content/content.ts';
import { buildReceipt } from './receipt.ts';
import { statusIdOf } from './statuses.ts';

const decideBy = '2026-03-14T08:00:00.000Z';
const progress = { since: null, decideBy, neededBy: null, asked: [] };
const application = {
  applicationId: 21,
  serviceName: 'Nurses',
  createdBy: 'Asha Nair',
  submittedDate: '2026-03-04T08:00:00.000Z',
  resubmittedDate: null,
  applicationStatus: statusIdOf.inProgress,
  progress,
};
const file = (name: string) => ({ name, prefix: '7/', contentType: 'application/pdf' });
const document = {
  ...documentDefaults,
  field: 'mandatoryDocsArray.0',
  required: true,
  name: 'Passport copy',
  type: '.pdf',
  maxSize: 1,
  unit: 'MB',
  instruction: '',
  sample: undefined,
  file: undefined,
  moreFiles: [],
} as const satisfies AnsweredDocument;
const receipt = (change: Partial<Application> = {}, now = decideBy) =>
  buildReceipt({ ...application, ...change }, [], Date.parse(now));

test('a draft has no receipt', () => {
  expect(receipt({ submittedDate: null })).toBeUndefined();
});

test('the receipt lists each uploaded file as a separate document', () => {
  const documents = [
    { ...document, maxFiles: 2, file: file('1.pdf'), moreFiles: [file('2.pdf')] },
    { ...document, field: 'otherDocsArray.0' as const },
  ];
  const received = buildReceipt(application, documents, 0)?.documents ?? [];
  expect(received.map(({ field, file: { name } }) => [field, name])).toEqual([
    ['mandatoryDocsArray.0', '1.pdf'],
    ['mandatoryDocsArray.0.1', '2.pdf'],
  ]);
});

test.each([
  ['is in progress', {}, 'read'],
  ['was sent back', { applicationStatus: statusIdOf.resubmission }, 'change'],
  ['is approved', { applicationStatus: statusIdOf.approved }, null],
  ['is withdrawn', { withdrawnDate: '2026-03-05T08:00:00.000Z' }, null],
  ['has a status that only a newer server knows', { applicationStatus: 99 as 1 }, null],
] as const)('the next step of an application that %s', (_, change, next) => {
  expect(receipt(change)?.nextStep).toBe(next);
});

test('an application is late when its due date has passed', () => {
  expect(receipt()).toMatchObject({ decideBy, isLate: false });
  expect(receipt({}, '2026-03-14T08:00:00.001Z')).toMatchObject({ decideBy, isLate: true });
  expect(receipt({ progress: { ...progress, decideBy: null } })).toMatchObject({ decideBy: null, isLate: false });
});
