import { deskEndpoints, type ItemDecision } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { openReview } from '../../../testing/open-review.ts';

const fake = startFakeApiPerTest();
const verdict = () => within(screen.getByRole('group', { name: 'Decision about Passport number' }));
const change = () => verdict().getByRole('button', { name: 'Needs change: Passport number' });
const words = () => verdict().getByLabelText(/^In your own words/);
const save = () => userEvent.click(verdict().getByRole('button', { name: 'Save request' }));

/** The API stores the decision about one answer. */
const storeDecisions = () =>
  fake.api.on(deskEndpoints.decideItem, ({ field, verdict: newVerdict, reason, words: newWords }) => {
    const at = '2026-02-05T04:05:06.000Z';
    const decision = newVerdict && {
      field,
      verdict: newVerdict,
      reason,
      words: newWords,
      by: 'Ravi Menon',
      at,
      changedSince: false,
    };
    return { decisions: decision ? ([decision] satisfies ItemDecision[]) : [] };
  });

test('a requested change needs a reason and a text; errors show at the item', async () => {
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

  storeDecisions();
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

test('later item decisions update the remarks, until somebody edits them', async () => {
  await openReview(fake.api);
  storeDecisions();
  const remarks = () => screen.getByLabelText(/^Remarks/);
  const decide = async (text: string) => {
    await userEvent.click(change());
    await userEvent.selectOptions(verdict().getByLabelText('What is wrong'), 'Something else');
    await userEvent.clear(words());
    await userEvent.type(words(), text);
    await save();
    expect(await verdict().findByText(text)).toBeVisible();
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

test('a second press on Accept withdraws the decision', async () => {
  await openReview(fake.api);
  storeDecisions();
  await userEvent.click(verdict().getByRole('button', { name: 'Accept Passport number' }));
  const accepted = () => verdict().getByRole('button', { name: 'Accept Passport number', pressed: true });
  await waitFor(() => expect(accepted()).toHaveTextContent('Accepted'));
  await userEvent.click(accepted());
  await waitFor(() => expect(verdict().queryByRole('button', { pressed: true })).toBeNull());
  expect(inputsOfCalls('DecideItem').map((input) => input.verdict)).toEqual(['accepted', null]);
});

test('a decision is refused if the applicant has changed the answer', async () => {
  await openReview(fake.api);
  fake.api.on(
    deskEndpoints.decideItem,
    () => new FakeResponse(409, { code: 'version_conflict', message: 'saved since' }),
  );
  await userEvent.click(verdict().getByRole('button', { name: 'Accept Passport number' }));
  expect(await verdict().findByRole('alert')).toHaveTextContent(/^Not saved\. Somebody else has saved this/);
  expect(verdict().queryByRole('button', { pressed: true })).toBeNull();
});
