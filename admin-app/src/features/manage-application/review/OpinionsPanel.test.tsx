import { deskEndpoints, type Opinion, queueEndpoints, type ReviewDetails } from '@emigration-portal/shared-api';
import { admin, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { openReview } from '../../../testing/open-review.ts';

const fake = startFakeApiPerTest();
const openOpinion: Opinion = {
  id: 9,
  askedBy: { id: 2, name: 'Ravi Menon' },
  askedOf: { id: admin.id, name: `${admin.firstName} ${admin.lastName}` },
  askedAt: '2026-02-05T04:05:06.000Z',
  question: 'Is the contract genuine?',
  answer: null,
  counts: false,
};
const review: ReviewDetails = { decisions: [], notes: [], opinions: [openOpinion], needsOpinion: true };
const panel = () => within(screen.getByRole('region', { name: 'Second opinion' }));
const giveOpinion = () => userEvent.click(panel().getByRole('button', { name: 'Give opinion' }));

test('a colleague gives the requested opinion, which meets the need for a second opinion', async () => {
  await openReview(fake.api, undefined, { review });
  expect(panel().getByText('This service needs a second opinion before an application is approved.')).toBeVisible();
  await giveOpinion();
  expect(panel().getByText('Choose whether you agree.')).toBeVisible();
  expect(inputsOfCalls('GiveOpinion')).toEqual([]);

  await userEvent.click(panel().getByLabelText('I agree'));
  await userEvent.type(panel().getByLabelText(/^In your own words/), 'The stamp is right.');
  fake.api.on(
    deskEndpoints.giveOpinion,
    () => new FakeResponse(409, { code: 'version_conflict', message: 'saved since' }),
  );
  await giveOpinion();
  expect(await panel().findByRole('alert')).toHaveTextContent(/^Somebody else has saved this/);
  expect(panel().getByLabelText(/^In your own words/)).toHaveValue('The stamp is right.');

  const answer = { agrees: true, words: 'The stamp is right.', at: '2026-02-05T05:05:06.000Z' };
  fake.api.on(deskEndpoints.giveOpinion, () => ({ opinions: [{ ...openOpinion, answer, counts: true }] }));
  await giveOpinion();
  expect(await panel().findByText('We have the second opinion that this service needs.')).toBeVisible();
  expect(panel().getByText('The stamp is right.')).toBeVisible();
  expect(panel().getByRole('listitem')).toHaveFocus();
  expect(inputsOfCalls('GiveOpinion').at(-1)).toMatchObject({ appId: 41, version: 5, opinionId: 9, agrees: true });
});

test('after asking a colleague, a message says so and the form is empty again', async () => {
  const sara = { id: 7, name: 'Sara Khan' };
  fake.api.on(queueEndpoints.getColleagues, () => ({ colleagues: [sara] }));
  fake.api.on(deskEndpoints.askOpinion, () => ({ opinions: [{ ...openOpinion, id: 10, askedOf: sara }] }));
  await openReview(fake.api);
  await userEvent.click(panel().getByRole('button', { name: 'Ask a colleague' }));
  await userEvent.selectOptions(
    panel().getByLabelText(/^Colleague/),
    await panel().findByRole('option', { name: 'Sara Khan' }),
  );
  await userEvent.type(panel().getByLabelText(/^Question/), 'Is it genuine?');
  await userEvent.click(panel().getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(panel().getByRole('status')).toHaveFocus());
  expect(panel().getByRole('status')).toHaveTextContent('We have asked the colleague by e-mail.');
  expect(panel().getByLabelText(/^Question/)).toHaveValue('');
});
