import { cspDirectives, type Violation, violationEndpoints } from '@emigration-portal/shared-api';
import { admin, Failure } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOf, openAdmin } from '../../testing/open-admin.ts';
import { subjectOf } from './rules.ts';

const fake = fakeApiPerTest();
const superAdmin = { ...admin, super: 'True' } as const;
const row: Violation = {
  kind: 'csp',
  directive: 'script-src-elem',
  blocked: 'inline',
  page: '/admin/customer-detail/:userId',
  source: '/files/page.0123456789abcdef.js',
  line: 4,
  disposition: 'enforce',
  release: '1.2.3+0123456789ab',
  cause: 'portal',
  total: 3,
  firstDate: '2026-02-03T04:00:00.000Z',
  lastDate: '2026-02-05T06:00:00.000Z',
};
const foreign: Violation = {
  ...row,
  directive: 'img-src',
  blocked: 'https://evil.example',
  page: '',
  source: '',
  line: 0,
  disposition: 'report',
  release: '',
  total: 1,
  firstDate: row.lastDate,
};
const answer = (data = [row, foreign], totalRecords = data.length) =>
  fake.api.on(violationEndpoints.getViolations, () => ({ data, totalRecords }));
const open = (query = '') => openAdmin(`violations${query}`, { user: superAdmin });
const page = { pageNumber: 1, pageSize: 10 };

test('says what was blocked, where, how often, and what to do about it', async () => {
  answer([row, foreign, { ...row, line: 5 }]);
  open();
  const table = within(await screen.findByRole('table', { name: 'Blocked content' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(
    /^Code was stoppedscript-src-elemCode or style inside the page\/admin\/customer-detail\/:userIdBy \/files\/page\.0123456789abcdef\.js line 4Release 1\.2\.3\+0123456789ab3 timesLast in the hour of 5 Feb 2026, \d\d:\d\dFirst in the hour of 3 Feb 2026, \d\d:\d\d$/,
  );
  expect(second).toMatch(
    /^A picture, font or frame was stoppedimg-srcTold, not blockedhttps:\/\/evil\.exampleAn address that is no pageOnceLast in the hour of 5 Feb 2026, \d\d:\d\d$/,
  );
  expect(inputsOf('GetViolations')).toEqual([{ ...page, cause: 'portal' }]);
  const advice = within(screen.getByRole('region', { name: 'What to do' }));
  expect(advice.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('roll that release back'),
    expect.stringMatching(/^Nothing was run/),
  ]);
});

test.each([
  [{ source: row.page }, 'By the page itself, line 4'],
  [{ source: row.page, line: 0 }, ''],
  [{ line: 0 }, 'By /files/page.0123456789abcdef.js'],
])('says who did it in the page: %j', async (changed, text) => {
  answer([{ ...row, ...changed, release: '' }]);
  open();
  const table = within(await screen.findByRole('table', { name: 'Blocked content' }));
  expect(table.getAllByRole('cell')[2]).toHaveTextContent(new RegExp(`^${row.page}${text}$`));
});

test('what browsers bring themselves is another list, which lives in the address', async () => {
  answer([row], 15);
  const { router } = open('?page=2');
  await userEvent.selectOptions(await screen.findByLabelText(/^Caused by/), 'Something in people’s browsers');
  await waitFor(() => expect(inputsOf('GetViolations').at(-1)).toEqual({ ...page, cause: 'browser' }));
  expect(router.state.location.search).toBe('?cause=browser');
  await userEvent.selectOptions(screen.getByLabelText(/^Caused by/), 'Both');
  await waitFor(() => expect(inputsOf('GetViolations').at(-1)).toEqual(page));
});

test.each([
  ['', 'Nothing of the portal’s pages was blocked in the last 30 days.'],
  ['?cause=browser', 'Nothing of people’s browsers was blocked in the last 30 days.'],
  ['?cause=all', 'Nothing was blocked in the last 30 days.'],
])('when nothing was blocked the page says so: %s', async (query, text) => {
  answer([]);
  open(query);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What to do' })).toBeNull();
});

test('a list that cannot be loaded says so and loads on Retry', async () => {
  fake.api.on(violationEndpoints.getViolations, () => new Failure(503, { code: 'overloaded', message: 'busy' }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  answer();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('https://evil.example')).toBeVisible();
});

test('each kind has its own advice; what only a newer server knows is said to be unknown', () => {
  for (const [directive, guarded] of Object.entries(cspDirectives))
    expect(subjectOf({ ...row, directive })).toBe(guarded);
  expect(subjectOf({ ...row, kind: 'integrity', directive: 'script' })).toBe('integrity');
  expect(subjectOf({ ...row, kind: 'other', directive: '' })).toBe('other');
  expect(subjectOf({ ...row, cause: 'browser' })).toBe('browser');
  for (const directive of ['mood-src', 'constructor']) expect(subjectOf({ ...row, directive })).toBe('unknown');
});
