import { applicationEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOfCalls } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = fakeApiPerTest();
const stale = new FakeResponse(409, { code: 'version_conflict', message: 'stale' });
const remarks = () => screen.getByLabelText(/Remarks/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const compared = async () => within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
const sentRemarks = () =>
  inputsOfCalls('AddApplication').map(
    ({ applicationJSON }) => JSON.parse(String(applicationJSON)).adminRemarks as string,
  );

/** The API refuses an old version: somebody else has saved since. */
function savedMeanwhile() {
  fake.api.on(applicationEndpoints.addApplication, ({ version }) =>
    version === 9 ? { message: '', id: 41, applicationId: 41, version: 10 } : stale,
  );
  fake.api.on(applicationEndpoints.getApplications, () =>
    sampleApplication({ version: 9, applicationStatus: 4 }, { adminRemarks: 'Not complete' }),
  );
}

async function conflict() {
  await openReview(fake.api);
  savedMeanwhile();
  await userEvent.type(remarks(), 'Looks fine');
  await press('Update');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved this application');
}

test('a conflict shows both values, takes over what only the other changed, and keeps what was typed', async () => {
  await conflict();
  const both = await compared();
  expect(both.getByText('Application status: now').parentElement).toHaveTextContent('now Rejected');
  const choice = within(both.getByRole('group', { name: 'Remarks' }));
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

test('their value can be taken, and one’s own taken back', async () => {
  await conflict();
  const both = await compared();
  await userEvent.click(both.getByRole('radio', { name: 'Theirs: Not complete' }));
  expect(remarks()).toHaveValue('Not complete');
  await userEvent.click(both.getByRole('radio', { name: 'Yours: Looks fine' }));
  expect(remarks()).toHaveValue('Looks fine');
  await userEvent.click(both.getByRole('radio', { name: 'Theirs: Not complete' }));
  await press('Update');
  await screen.findByText('The application is updated!');
  expect(sentRemarks().at(-1)).toBe('Not complete');
});

test('when their changes cannot be read, Reload tries again and nothing typed is lost', async () => {
  await openReview(fake.api);
  savedMeanwhile();
  fake.api.on(
    applicationEndpoints.getApplications,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  await userEvent.type(remarks(), 'Looks fine');
  await press('Update');
  expect(await screen.findByText(/their changes could not load/)).toBeVisible();
  savedMeanwhile();
  await press('Reload');
  expect((await compared()).getByRole('radio', { name: 'Theirs: Not complete' })).toBeInTheDocument();
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

test('a review that was typed and not saved is back, until it is discarded', async () => {
  const { unmount } = await openReview(fake.api);
  await userEvent.type(remarks(), 'Looks fine');
  unmount();
  const again = await openReview(fake.api);
  expect(screen.getByText('We have put back what you entered before and did not save.')).toBeVisible();
  expect(remarks()).toHaveValue('Looks fine');
  await press('Start over');
  expect(remarks()).toHaveValue('');
  again.unmount();
  await openReview(fake.api);
  expect(remarks()).toHaveValue('');
});

test('a review that comes back meets what somebody else has saved since, and is forgotten once saved', async () => {
  const { unmount } = await openReview(fake.api);
  await userEvent.type(remarks(), 'Looks fine');
  unmount();
  savedMeanwhile();
  await openReview(fake.api, sampleApplication({ version: 9, applicationStatus: 4 }, { adminRemarks: 'Not complete' }));
  const both = await compared();
  expect(both.getByText('Application status: now').parentElement).toHaveTextContent('now Rejected');
  expect(both.getByRole('radio', { name: 'Yours: Looks fine' })).toBeChecked();
  await press('Update');
  await screen.findByText('The application is updated!');
  expect(inputsOfCalls('AddApplication')[0]).toMatchObject({ version: 9, statusId: 4 });
  expect(sentRemarks()).toEqual(['Looks fine']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
