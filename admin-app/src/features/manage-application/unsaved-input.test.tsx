import { applicationEndpoints, deskEndpoints, type ItemDecision, queueEndpoints } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';

const fake = startFakeApiPerTest();
const at = '2026-02-05T04:05:06.000Z';
const remarks = () => screen.getByLabelText(/^Remarks/);
const note = () => screen.getByLabelText(/^New note/);
const question = () => screen.getByLabelText(/^Question/);
const invoice = () => screen.getByLabelText(/^Invoice number/);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

let unmount: () => void;
beforeEach(async () => {
  fake.api.on(queueEndpoints.getColleagues, () => ({ colleagues: [{ id: 7, name: 'Sara Khan' }] }));
  fake.api.on(deskEndpoints.addNote, ({ text }) => ({ notes: [{ id: 1, by: 'Ravi Menon', own: true, at, text }] }));
  fake.api.on(deskEndpoints.askOpinion, () => ({ opinions: [] }));
  fake.api.on(deskEndpoints.decideItem, ({ field, verdict, reason, words }) => ({
    decisions: (verdict
      ? [{ field, verdict, reason, words, by: 'Ravi Menon', at, changedSince: false }]
      : []) satisfies ItemDecision[],
  }));
  fake.api.on(applicationEndpoints.addApplication, () => ({ message: '', id: 41, applicationId: 41, version: 6 }));
  ({ unmount } = await openReview(fake.api));
  await userEvent.type(remarks(), 'Typed remarks');
  await userEvent.type(invoice(), ' B');
  await userEvent.type(note(), 'Typed note');
  await press('Ask a colleague');
  await userEvent.type(question(), 'Typed question');
});

const fields = { remarks, note, question, invoice };
const typedValues = { remarks: 'Typed remarks', note: 'Typed note', question: 'Typed question', invoice: ' B' };
const expectTyped = (names: readonly (keyof typeof fields)[]) => {
  for (const name of names) expect(fields[name]()).toHaveValue(typedValues[name]);
};

test('Update keeps the note and the question that are not sent yet', async () => {
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expectTyped(['invoice', 'note', 'question', 'remarks']);
});

test('Add note keeps the remarks and the question', async () => {
  await press('Add note');
  expect(await screen.findByText('Typed note', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notes (1)' })).toBeVisible();
  expectTyped(['invoice', 'question', 'remarks']);
});

test('Ask keeps the remarks and the note', async () => {
  await userEvent.selectOptions(
    screen.getByLabelText(/^Colleague/),
    await screen.findByRole('option', { name: 'Sara Khan' }),
  );
  await press('Ask');
  expect(await screen.findByText('We have asked the colleague by e-mail.')).toBeVisible();
  expectTyped(['invoice', 'note', 'remarks']);
});

test('Save request keeps the remarks, the note and the question', async () => {
  await press('Needs change: Passport number');
  await userEvent.selectOptions(screen.getByLabelText('What is wrong'), 'Something else');
  await userEvent.type(screen.getByLabelText(/^In your own words/), 'Give the new number.');
  await press('Save request');
  expect(await screen.findByText('Give the new number.')).toBeVisible();
  expectTyped(['invoice', 'note', 'question', 'remarks']);
});

test('input and open requested changes return after the session ended', async () => {
  await press('Needs change: Passport number');
  await userEvent.selectOptions(screen.getByLabelText('What is wrong'), 'Something else');
  await userEvent.type(screen.getByLabelText(/^In your own words/), 'Give the new number.');
  unmount();
  await openReview(fake.api);
  expect(screen.getByLabelText('What is wrong')).toHaveDisplayValue('Something else');
  expect(screen.getByLabelText(/^In your own words/)).toHaveValue('Give the new number.');
  expect(screen.getByLabelText('What is wrong')).not.toHaveFocus();
  expectTyped(['invoice', 'note', 'question', 'remarks']);
  await press('Close');
  unmount();
  await openReview(fake.api);
  expect(screen.queryByLabelText('What is wrong')).toBeNull();
});

test('text typed for the next note stays while the last one is sent', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.api.on(deskEndpoints.addNote, async ({ text }) => {
    await isAnswered;
    return { notes: [{ id: 1, by: 'Ravi Menon', own: true, at, text }] };
  });
  await press('Add note');
  await userEvent.clear(note());
  await userEvent.type(note(), 'The next one');
  answer();
  expect(await screen.findByText('Typed note', { selector: 'p' })).toBeVisible();
  expect(note()).toHaveValue('The next one');
});
