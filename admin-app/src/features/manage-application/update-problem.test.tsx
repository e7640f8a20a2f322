import { applicationEndpoints, deskEndpoints, type ItemDecision } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication, sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const verdict = () => within(screen.getByRole('group', { name: 'Decision about Passport number' }));
const openRequestedChange = () =>
  userEvent.click(verdict().getByRole('button', { name: 'Needs change: Passport number' }));
const chooseStatus = (status: string) => userEvent.selectOptions(screen.getByLabelText('Application status'), status);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const remarks = () => screen.getByLabelText(/^Remarks/);
const unsavedRequestText = /^You have not saved what must change: Passport number\./;
const nothingRequestedText = /^You have not said what must change\./;

beforeEach(() => {
  fake.api.on(applicationEndpoints.addApplication, () => ({ message: '', id: 41, applicationId: 41, version: 6 }));
  fake.api.on(deskEndpoints.decideItem, ({ field, verdict: newVerdict, reason, words }) => {
    const at = '2026-02-05T04:05:06.000Z';
    const decision = newVerdict && {
      field,
      verdict: newVerdict,
      reason,
      words,
      by: 'Ravi Menon',
      at,
      changedSince: false,
    };
    return { decisions: decision ? ([decision] satisfies ItemDecision[]) : [] };
  });
});

test.each(['Re-submission', 'In progress'])(
  'Update to %s is blocked by an open requested change until that is saved',
  async (status) => {
    await openReview(fake.api);
    await openRequestedChange();
    await userEvent.selectOptions(verdict().getByLabelText('What is wrong'), 'Something else');
    await userEvent.type(verdict().getByLabelText(/^In your own words/), 'Give the new number.');
    await chooseStatus(status);
    await press('Update');
    expect(await screen.findByText(unsavedRequestText)).toBeVisible();
    expect(inputsOfCalls('AddApplication')).toEqual([]);

    await press('Show it');
    expect(verdict().getByLabelText('What is wrong')).toHaveFocus();
    expect(verdict().getByLabelText(/^In your own words/)).toHaveValue('Give the new number.');
    await userEvent.click(verdict().getByRole('button', { name: 'Save request' }));
    await waitFor(() => expect(screen.queryByText(unsavedRequestText)).toBeNull());
    await press('Update');
    expect(await screen.findByText('The application is updated!')).toBeVisible();
    expect(inputsOfCalls('DecideItem')).toMatchObject([{ verdict: 'needsChange', words: 'Give the new number.' }]);
    if (status === 'Re-submission') expect(remarks()).toHaveValue('Passport number: Give the new number.');
  },
);

test('closing the open requested change unblocks Update', async () => {
  await openReview(fake.api);
  await openRequestedChange();
  await press('Update');
  expect(await screen.findByText(unsavedRequestText)).toBeVisible();
  await userEvent.click(verdict().getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(unsavedRequestText)).toBeNull();
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(inputsOfCalls('DecideItem')).toEqual([]);
});

test('Approved is blocked by a saved requested change until that is withdrawn', async () => {
  await openReview(fake.api);
  await openRequestedChange();
  await userEvent.selectOptions(verdict().getByLabelText('What is wrong'), 'Something else');
  await userEvent.type(verdict().getByLabelText(/^In your own words/), 'Give the new number.');
  await userEvent.click(verdict().getByRole('button', { name: 'Save request' }));
  await chooseStatus('Approved');
  await press('Update');
  expect(await screen.findByText(/^You have said that something must change: Passport number\./)).toBeVisible();
  expect(inputsOfCalls('AddApplication')).toEqual([]);

  await press('Show it');
  const change = verdict().getByRole('button', { name: 'Needs change: Passport number' });
  expect(change).toHaveFocus();
  await userEvent.click(change);
  await userEvent.click(verdict().getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(verdict().queryByLabelText('What is wrong')).toBeNull());
  expect(screen.queryByText(/^You have said that something must change/)).toBeNull();
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
});

test('the message names some of the requested changes and counts the others', async () => {
  const items = ['A', 'B', 'C', 'D'].map((name) => ({ required: true, name, type: 'Text' as const }));
  const at = '2026-02-05T04:05:06.000Z';
  const decisions = items.map((_, index): ItemDecision => {
    const field = `reqInfoArray.${index}` as const;
    return { field, verdict: 'needsChange', reason: 'other', words: 'x', by: 'Ravi Menon', at, changedSince: false };
  });
  const review = { decisions, notes: [], opinions: [], needsOpinion: false };
  await openReview(fake.api, sampleApplication(), { service: sampleServiceJson({ items }), review });
  await chooseStatus('Approved');
  await press('Update');
  expect(await screen.findByText(/^You have said that something must change: A, B, 2 more\. /)).toBeVisible();
});

test('Re-submission without requested changes is blocked, and a button focuses the remarks', async () => {
  await openReview(fake.api);
  await chooseStatus('Re-submission');
  await press('Update');
  expect(await screen.findByText(nothingRequestedText)).toBeVisible();
  expect(inputsOfCalls('AddApplication')).toEqual([]);
  await press('Write remarks');
  expect(remarks()).toHaveFocus();
  await userEvent.type(remarks(), 'Scan page 2');
  expect(screen.queryByText(nothingRequestedText)).toBeNull();
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
});

test('the shortcuts for Re-submission and Update are blocked in the same way', async () => {
  await openReview(fake.api);
  await userEvent.keyboard('s');
  expect(remarks()).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('u');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(nothingRequestedText)).toBeVisible();
  expect(inputsOfCalls('AddApplication')).toEqual([]);
});

test('a stored Re-submission without requested changes can still be updated', async () => {
  await openReview(fake.api, sampleApplication({ applicationStatus: 3 }));
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
});

test('Cancel asks before it discards an open requested change, and the bulk accept skips its item', async () => {
  const { router } = await openReview(fake.api);
  await openRequestedChange();
  expect(screen.queryByRole('button', { name: /^Accept all the rest/ })).toBeNull();
  await press('Cancel');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave application 41 without saving your changes?');
  expect(router.state.location.pathname).toMatch(/\/41\//);
});
