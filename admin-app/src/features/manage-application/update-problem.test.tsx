import { applicationEndpoints, deskEndpoints, type ItemDecision } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOfCalls } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication, sampleServiceJson } from '../../testing/sample-data.ts';

const fake = fakeApiPerTest();
const verdict = () => within(screen.getByRole('group', { name: 'Decision about Passport number' }));
const openPanel = () => userEvent.click(verdict().getByRole('button', { name: 'Needs change: Passport number' }));
const choose = (status: string) => userEvent.selectOptions(screen.getByLabelText('Application status'), status);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const remarks = () => screen.getByLabelText(/^Remarks/);
const unsaved = /^You have not saved what must change: Passport number\./;
const nothingAsked = /^You have not said what must change\./;

beforeEach(() => {
  fake.api.on(applicationEndpoints.addApplication, () => ({ message: '', id: 41, applicationId: 41, version: 6 }));
  fake.api.on(deskEndpoints.decideItem, ({ field, verdict: said, reason, words }) => {
    const at = '2026-02-05T04:05:06.000Z';
    const decision = said && { field, verdict: said, reason, words, by: 'Ravi Menon', at, changedSince: false };
    return { decisions: decision ? ([decision] satisfies ItemDecision[]) : [] };
  });
});

test.each(['Re-submission', 'In progress'])(
  'Update to %s stops while a panel is open, shows it, and goes on once it is saved',
  async (status) => {
    await openReview(fake.api);
    await openPanel();
    await userEvent.selectOptions(verdict().getByLabelText('What is wrong'), 'Something else');
    await userEvent.type(verdict().getByLabelText(/^In your own words/), 'Give the new number.');
    await choose(status);
    await press('Update');
    expect(await screen.findByText(unsaved)).toBeVisible();
    expect(inputsOfCalls('AddApplication')).toEqual([]);

    await press('Show it');
    expect(verdict().getByLabelText('What is wrong')).toHaveFocus();
    expect(verdict().getByLabelText(/^In your own words/)).toHaveValue('Give the new number.');
    await userEvent.click(verdict().getByRole('button', { name: 'Save request' }));
    await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull());
    await press('Update');
    expect(await screen.findByText('The application is updated!')).toBeVisible();
    expect(inputsOfCalls('DecideItem')).toMatchObject([{ verdict: 'needsChange', words: 'Give the new number.' }]);
    if (status === 'Re-submission') expect(remarks()).toHaveValue('Passport number: Give the new number.');
  },
);

test('Update goes on when the open panel is closed instead', async () => {
  await openReview(fake.api);
  await openPanel();
  await press('Update');
  expect(await screen.findByText(unsaved)).toBeVisible();
  await userEvent.click(verdict().getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(unsaved)).toBeNull();
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(inputsOfCalls('DecideItem')).toEqual([]);
});

test('Approved stops while it is saved that something must change, and goes on once that is taken back', async () => {
  await openReview(fake.api);
  await openPanel();
  await userEvent.selectOptions(verdict().getByLabelText('What is wrong'), 'Something else');
  await userEvent.type(verdict().getByLabelText(/^In your own words/), 'Give the new number.');
  await userEvent.click(verdict().getByRole('button', { name: 'Save request' }));
  await choose('Approved');
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

test('of many that must change, a few are named and the others counted', async () => {
  const items = ['A', 'B', 'C', 'D'].map((name) => ({ required: true, name, type: 'Text' as const }));
  const at = '2026-02-05T04:05:06.000Z';
  const decisions = items.map((_, index): ItemDecision => {
    const field = `reqInfoArray.${index}` as const;
    return { field, verdict: 'needsChange', reason: 'other', words: 'x', by: 'Ravi Menon', at, changedSince: false };
  });
  const review = { decisions, notes: [], opinions: [], needsOpinion: false };
  await openReview(fake.api, sampleApplication(), { service: sampleServiceJson({ items }), review });
  await choose('Approved');
  await press('Update');
  expect(await screen.findByText(/^You have said that something must change: A, B, 2 more\. /)).toBeVisible();
});

test('Re-submission that asks for nothing stops, and leads to the remarks', async () => {
  await openReview(fake.api);
  await choose('Re-submission');
  await press('Update');
  expect(await screen.findByText(nothingAsked)).toBeVisible();
  expect(inputsOfCalls('AddApplication')).toEqual([]);
  await press('Write remarks');
  expect(remarks()).toHaveFocus();
  await userEvent.type(remarks(), 'Scan page 2');
  expect(screen.queryByText(nothingAsked)).toBeNull();
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
});

test('the keys that lead to Re-submission and Update are stopped in the same way', async () => {
  await openReview(fake.api);
  await userEvent.keyboard('s');
  expect(remarks()).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('u');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(nothingAsked)).toBeVisible();
  expect(inputsOfCalls('AddApplication')).toEqual([]);
});

test('an application that was sent back before with nothing asked can still be updated', async () => {
  await openReview(fake.api, sampleApplication({ applicationStatus: 3 }));
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
});

test('an open panel is not left behind without a question, and its item is not accepted with the rest', async () => {
  const { router } = await openReview(fake.api);
  await openPanel();
  expect(screen.queryByRole('button', { name: /^Accept all the rest/ })).toBeNull();
  await press('Cancel');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave application 41 without saving your changes?');
  expect(router.state.location.pathname).toMatch(/\/41\//);
});
