import { applicationEndpoints, reviewEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const neighbour = (id: number) => ({ id, serviceId: 3, serviceName: 'Nurses', userId: 7 });
const query = '?status=1&order=oldest';
const updateAndNextButton = () => screen.getByRole('button', { name: 'Update and next' });

async function openPage() {
  fake.api.on(reviewEndpoints.getQueueNeighbours, () => ({ previous: neighbour(40), next: neighbour(42) }));
  const { router } = await openReview(fake.api, sampleApplication(), { query });
  return () => router.state.location;
}

test('Update and next opens the application that was next before the update', async () => {
  const at = await openPage();
  fake.api.on(applicationEndpoints.addApplication, () => {
    fake.api.on(reviewEndpoints.getQueueNeighbours, () => ({ previous: neighbour(60), next: neighbour(61) }));
    fake.api.on(applicationEndpoints.getApplications, () => sampleApplication({ id: 42, applicationId: 42 }));
    return { message: '', id: 41, applicationId: 41, version: 6 };
  });
  await userEvent.selectOptions(screen.getByLabelText('Application status'), 'Approved');
  await userEvent.click(updateAndNextButton());
  expect(await screen.findByText('Application 41 is updated.')).toBeVisible();
  expect(at()).toMatchObject({ pathname: '/admin/manage-application/3/42/Nurses/7', search: query });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByLabelText('Application status')).toHaveDisplayValue('In progress');
  expect(inputsOfCalls('AddApplication')).toHaveLength(1);
});

test('after a refused update the page stays open and shows the error', async () => {
  const at = await openPage();
  fake.api.on(applicationEndpoints.addApplication, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  await userEvent.type(screen.getByLabelText(/^Remarks/), 'Kept');
  await userEvent.click(updateAndNextButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed. Please try again or later!');
  expect(at().pathname).toMatch(/\/41\//);
  expect(screen.getByLabelText(/^Remarks/)).toHaveValue('Kept');
});

test('the last application of the queue has no Update and next', async () => {
  fake.api.on(reviewEndpoints.getQueueNeighbours, () => ({ previous: neighbour(40), next: null }));
  await openReview(fake.api, sampleApplication(), { query });
  expect(screen.queryByRole('button', { name: 'Update and next' })).toBeNull();
});
