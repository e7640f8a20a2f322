import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { application, applicationPortal } from '../../testing/application-portal.ts';

const portal = applicationPortal();
const receipt = '/user/applications/receipt/3/21';
const at = '2026-02-03T08:00:00.000Z';
const progress = { since: at, decideBy: '2099-03-14T08:00:00.000Z', neededBy: null, asked: [] };

test('it says what was received, from whom, when, and what comes next, and can be printed', async () => {
  window.print = jest.fn();
  portal.serve(application({ submitted: true, submittedDate: at, progress }));
  portal.open(receipt);
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt for application 21' })).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'What was received' }));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '21',
    'Nurses',
    'Asha Nair',
    expect.stringMatching(/^3 Feb 2026, /),
  ]);
  const documents = within(screen.getByRole('region', { name: '1 document received' }));
  expect(documents.getByRole('listitem')).toHaveTextContent('Passport copy scan.pdf');
  expect(screen.getByText('We decide by 14 Mar 2099.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the application' })).toHaveAttribute(
    'href',
    '/user/services/apply/3/21/Nurses',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('one submitted again says when', async () => {
  portal.serve(application({ submitted: true, submittedDate: at, resubmittedDate: '2026-02-09T08:00:00.000Z' }));
  portal.open(receipt);
  expect(await screen.findByText(/^9 Feb 2026, /)).toBeVisible();
});

test('of a draft nothing was received: it leads to the form', async () => {
  portal.serve(application());
  const { router } = portal.open(receipt);
  await portal.passport();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/apply/3/21/Nurses'));
});
