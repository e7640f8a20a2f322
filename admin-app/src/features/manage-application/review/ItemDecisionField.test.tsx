import { deskEndpoints, type ItemDecision } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOfCalls } from '../../../testing/open-admin.ts';
import { openReview } from '../../../testing/open-review.ts';

const fake = fakeApiPerTest();
const verdict = () => within(screen.getByRole('group', { name: 'Decision about Passport number' }));
const change = () => verdict().getByRole('button', { name: 'Needs change: Passport number' });
const words = () => verdict().getByLabelText(/^In your own words/);
const save = () => userEvent.click(verdict().getByRole('button', { name: 'Save request' }));

/** The API stores the decision about one answer. */
const keeps = () =>
  fake.api.on(deskEndpoints.decideItem, ({ field, verdict: said, reason, words: own }) => {
    const at = '2026-02-05T04:05:06.000Z';
    const decision = said && { field, verdict: said, reason, words: own, by: 'Ravi Menon', at, changedSince: false };
    return { decisions: decision ? ([decision] satisfies ItemDecision[]) : [] };
  });

test('what needs a change takes a reason and words; what is missing or refused is said in its place', async () => {
  await openReview(fake.api);
  await userEvent.click(change());
  await userEvent.selectOptions(verdict().getByLabelText('What is wrong'), 'Something else');
  await save();
  expect(words()).toHaveAccessibleDescription('Write what must be changed.');
  expect(words()).toHaveFocus();
  expect(inputsOfCalls('DecideItem')).toEqual([]);

  fake.api.on(deskEndpoints.decideItem, () => new FakeResponse(403, { code: 'forbidden', message: 'no' }));
  await userEvent.type(words(), 'Give the new number.');
  await save();
  expect(await verdict().findByRole('alert')).toHaveTextContent('Not saved. You may not see or change this.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(words()).toHaveValue('Give the new number.');

  keeps();
  await save();
  await waitFor(() => expect(change()).toHaveAttribute('aria-pressed', 'true'));
  expect(change()).toHaveFocus();
  expect(verdict().queryByRole('alert')).toBeNull();
  expect(verdict().getByText('Give the new number.')).toBeVisible();
  expect(inputsOfCalls('DecideItem').at(-1)).toMatchObject({
    appId: 41,
    version: 5,
    field: 'reqInfoArray.0',
    verdict: 'needsChange',
    reason: 'other',
    words: 'Give the new number.',
  });
  expect(screen.getByText('0 of 1 accepted, 1 need a change, 0 open')).toBeVisible();

  await userEvent.selectOptions(screen.getByLabelText('Application status'), 'Re-submission');
  expect(screen.getByLabelText(/^Remarks/)).toHaveValue('Passport number: Give the new number.');
});

test('what is decided after the status was chosen is in the remarks, until somebody types there', async () => {
  await openReview(fake.api);
  keeps();
  const remarks = () => screen.getByLabelText(/^Remarks/);
  const decide = async (own: string) => {
    await userEvent.click(change());
    await userEvent.selectOptions(verdict().getByLabelText('What is wrong'), 'Something else');
    await userEvent.clear(words());
    await userEvent.type(words(), own);
    await save();
    expect(await verdict().findByText(own)).toBeVisible();
  };
  await userEvent.selectOptions(screen.getByLabelText('Application status'), 'Re-submission');
  expect(remarks()).toHaveValue('');
  await decide('Give the new number.');
  await waitFor(() => expect(remarks()).toHaveValue('Passport number: Give the new number.'));
  await decide('Give both numbers.');
  await waitFor(() => expect(remarks()).toHaveValue('Passport number: Give both numbers.'));
  await userEvent.type(remarks(), ' Thank you.');
  await decide('Give the old number.');
  expect(remarks()).toHaveValue('Passport number: Give both numbers. Thank you.');
  expect(screen.getByRole('button', { name: 'Add from decisions' })).toBeVisible();
});

test('a second press takes an acceptance back', async () => {
  await openReview(fake.api);
  keeps();
  await userEvent.click(verdict().getByRole('button', { name: 'Accept Passport number' }));
  const accepted = () => verdict().getByRole('button', { name: 'Accept Passport number', pressed: true });
  await waitFor(() => expect(accepted()).toHaveTextContent('Accepted'));
  await userEvent.click(accepted());
  await waitFor(() => expect(verdict().queryByRole('button', { pressed: true })).toBeNull());
  expect(inputsOfCalls('DecideItem').map((input) => input.verdict)).toEqual(['accepted', null]);
});

test('a decision about an answer that the applicant has changed since is refused', async () => {
  await openReview(fake.api);
  fake.api.on(
    deskEndpoints.decideItem,
    () => new FakeResponse(409, { code: 'version_conflict', message: 'saved since' }),
  );
  await userEvent.click(verdict().getByRole('button', { name: 'Accept Passport number' }));
  expect(await verdict().findByRole('alert')).toHaveTextContent(/^Not saved\. Somebody else has saved this/);
  expect(verdict().queryByRole('button', { pressed: true })).toBeNull();
});
