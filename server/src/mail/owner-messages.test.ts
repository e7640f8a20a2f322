import { writeServiceContent } from '../content/service-content.ts';
import { readEnv } from '../env.ts';
import { buildServiceContent, demoServices } from '../seed/services.ts';
import { createOwnerMessage } from './owner-messages.ts';
import type { ApplicationForMail } from './queries.ts';

const env = readEnv({});
const content = buildServiceContent(demoServices.maleWorkers, 'published', () => undefined);
const [passport] = content.documents;
const application: ApplicationForMail = {
  id: 7,
  serviceId: 1,
  serviceName: 'Male workers',
  content: writeServiceContent(content),
  chargeFils: null,
  dueOn: null,
  adminRemarks: '',
  email: 'asha@example.com',
  language: null,
  switchedOff: [],
  changes: [],
  changedCount: 0,
};
const changes = [{ field: passport?.field ?? '', reason: 'unreadable' as const }];
const adminRemarks = 'Ask for a new passport.';

const cases: [string, Partial<ApplicationForMail>, string][] = [
  ['items and remarks', { changes, adminRemarks }, 'The remarks on its page say more.'],
  ['items only', { changes }, 'When you have changed it on its page, press Submit there.'],
  ['remarks only', { adminRemarks }, 'The remarks on its page say what to change.'],
  ['neither', { adminRemarks: ' \n' }, 'Its page does not say what to change.'],
  ['items that are all changed', { changedCount: 1 }, 'Now press Submit on its page.'],
  ['remarks, and items that are all changed', { changedCount: 1, adminRemarks }, 'The remarks on its page say what to'],
];

describe.each(['sentBack', 'reminder'] as const)('the mail %s names remarks only if there are some', (kind) => {
  test.each(cases)('%s', (_, more, expectedText) => {
    const { text } = createOwnerMessage({ env, clock: () => new Date() }, kind, { ...application, ...more });
    expect(text).toContain(expectedText);
    expect(/remarks/i.test(text)).toBe(Boolean(more.adminRemarks?.trim()));
    expect(text.includes('Please change this:\n\n- ')).toBe(Boolean(more.changes));
    expect(text).not.toContain('Ask for a new');
  });

  test('the reason "other" lists only the item if there are no remarks', () => {
    const other = [{ field: passport?.field ?? '', reason: 'other' as const }];
    const { text } = createOwnerMessage({ env, clock: () => new Date() }, kind, { ...application, changes: other });
    expect(text).toContain(`\n- ${passport?.name}\n`);
  });
});

test.each([
  [adminRemarks, 'Its page says why.'],
  ['', 'Its page does not say why. If you want to know why, write to us.'],
])('a rejection says where the reason is: %j', (remarks, expectedText) => {
  const { text } = createOwnerMessage({ env, clock: () => new Date() }, 'rejected', {
    ...application,
    adminRemarks: remarks,
  });
  expect(text).toContain(expectedText);
});
