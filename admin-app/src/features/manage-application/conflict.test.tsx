import { applicationEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const versionConflict = new FakeResponse(409, { code: 'version_conflict', message: 'stale' });
const remarks = () => screen.getByLabelText(/Remarks/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const findComparison = async () => within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
const sentRemarks = () =>
  inputsOfCalls('AddApplication').map(
    ({ applicationJSON }) => JSON.parse(String(applicationJSON)).adminRemarks as string,
  );

/** The API has a newer version, and refuses a save of an older one. */
function respondWithNewerVersion() {
  fake.api.on(applicationEndpoints.addApplication, ({ version }) =>
    version === 9 ? { message: '', id: 41, applicationId: 41, version: 10 } : versionConflict,
  );
  fake.api.on(applicationEndpoints.getApplications, () =>
    sampleApplication({ version: 9, applicationStatus: 4 }, { adminRemarks: 'Not complete' }),
  );
}

async function openConflict() {
  await openReview(fake.api);
  respondWithNewerVersion();
  await userEvent.type(remarks(), 'Looks fine');
  await press('Update');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved this application');
}

test('a conflict shows both values, applies changes that do not clash, and keeps the input', async () => {
  await openConflict();
  const comparison = await findComparison();
  expect(comparison.getByText('Application status: now').parentElement).toHaveTextContent('now Rejected');
  const choice = within(comparison.getByRole('group', { name: 'Remarks' }));
  expect(choice.getByRole('radio', { name: 'Yours: Looks fine' })).toBeChecked();
  expect(choice.getByRole('radio', { name: 'Theirs: Not complete' })).not.toBeChecked();
  expect(remarks()).toHaveValue('Looks fine');
  expect(screen.getByLabelText('Application status')).toHaveDisplayValue('Rejected');
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Saved by somebody else' })).toBeNull();
  expect(sentRemarks()).toEqual(['Looks fine', 'Looks fine']);
  expect(inputsOfCalls('AddApplication')[1]).toMatchObject({ version: 9, statusId: 4 });
});

test('in a conflict, the other value can be chosen, and your own again', async () => {
  await openConflict();
  const comparison = await findComparison();
  await userEvent.click(comparison.getByRole('radio', { name: 'Theirs: Not complete' }));
  expect(remarks()).toHaveValue('Not complete');
  await userEvent.click(comparison.getByRole('radio', { name: 'Yours: Looks fine' }));
  expect(remarks()).toHaveValue('Looks fine');
  await userEvent.click(comparison.getByRole('radio', { name: 'Theirs: Not complete' }));
  await press('Update');
  await screen.findByText('The application is updated!');
  expect(sentRemarks().at(-1)).toBe('Not complete');
});

test('if the latest version cannot load, Reload tries again and keeps the input', async () => {
  await openReview(fake.api);
  respondWithNewerVersion();
  fake.api.on(
    applicationEndpoints.getApplications,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  await userEvent.type(remarks(), 'Looks fine');
  await press('Update');
  expect(await screen.findByText(/their changes could not load/)).toBeVisible();
  respondWithNewerVersion();
  await press('Reload');
  expect((await findComparison()).getByRole('radio', { name: 'Theirs: Not complete' })).toBeInTheDocument();
  expect(remarks()).toHaveValue('Looks fine');
});

test('leaving with unsaved changes asks first; closing the question keeps them', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  const { router } = await openReview(fake.api, sampleApplication(), { query: '?status=1' });
  await userEvent.type(remarks(), 'Half a thought');
  await press('Cancel');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Leave application 41 without saving your changes?')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  expect(remarks()).toHaveValue('Half a thought');
  await press('Cancel');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No requests!')).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin/dashboard?status=1');
});

test('unsaved input of a review returns, until Start over', async () => {
  const { unmount } = await openReview(fake.api);
  await userEvent.type(remarks(), 'Looks fine');
  unmount();
  const reopened = await openReview(fake.api);
  expect(screen.getByText('We have put back what you entered before and did not save.')).toBeVisible();
  expect(remarks()).toHaveValue('Looks fine');
  await press('Start over');
  expect(remarks()).toHaveValue('');
  reopened.unmount();
  await openReview(fake.api);
  expect(remarks()).toHaveValue('');
});

test('restored input is compared with a newer version, and Update deletes the draft', async () => {
  const { unmount } = await openReview(fake.api);
  await userEvent.type(remarks(), 'Looks fine');
  unmount();
  respondWithNewerVersion();
  await openReview(fake.api, sampleApplication({ version: 9, applicationStatus: 4 }, { adminRemarks: 'Not complete' }));
  const comparison = await findComparison();
  expect(comparison.getByText('Application status: now').parentElement).toHaveTextContent('now Rejected');
  expect(comparison.getByRole('radio', { name: 'Yours: Looks fine' })).toBeChecked();
  await press('Update');
  await screen.findByText('The application is updated!');
  expect(inputsOfCalls('AddApplication')[0]).toMatchObject({ version: 9, statusId: 4 });
  expect(sentRemarks()).toEqual(['Looks fine']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
