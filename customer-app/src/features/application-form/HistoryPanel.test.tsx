import { applicationEndpoints, type HistoryStep } from '@emigration-portal/shared-api';
import { Failure } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { application, applicationPortal, existing } from '../../testing/application-portal.ts';

const portal = applicationPortal();
const openHistory = async () => {
  portal.serve(application());
  portal.open(existing);
  await userEvent.click(await screen.findByText('Status history'));
};

const tell = (...steps: HistoryStep[]) => portal.api.on(applicationEndpoints.getApplicationHistory, () => ({ steps }));

test('the history is loaded when it is opened, and says what happened and when', async () => {
  tell(
    { at: '2026-02-05T08:00:00.000Z', kind: 'payment', paymentStatus: 'Failed' },
    { at: '2026-02-04T08:00:00.000Z', kind: 'status', applicationStatus: 4 },
    { at: '2026-02-03T08:00:00.000Z', kind: 'submitted' },
  );
  await openHistory();
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^5 Feb 2026, \d\d:\d\dPayment status:Failed$/),
    expect.stringMatching(/^4 Feb 2026, \d\d:\d\dApplication status:Rejected$/),
    expect.stringMatching(/^3 Feb 2026, \d\d:\d\dSubmitted$/),
  ]);
});

test('a history that cannot be loaded says so and is loaded again on request', async () => {
  portal.api.on(
    applicationEndpoints.getApplicationHistory,
    () => new Failure(503, { code: 'overloaded', message: 'x' }),
  );
  await openHistory();
  expect(await screen.findByText(/^The history could not be loaded\. The portal is very busy/)).toBeVisible();
  tell({ at: '2026-02-03T08:00:00.000Z', kind: 'saved' });
  await portal.press('Try again');
  expect(await screen.findByText('Saved, not submitted')).toBeVisible();
});
