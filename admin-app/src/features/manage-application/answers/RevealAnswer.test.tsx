import {
  type Application,
  type ErrorCode,
  fillAnswers,
  PASSWORD_REVEAL_MS,
  type PartialItem,
  reviewEndpoints,
} from '@emigration-portal/shared-api';
import { FakeResponse, installFakeClock } from '@emigration-portal/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApiPerTest, inputsOfCalls } from '../../../testing/open-admin.ts';
import { openReview } from '../../../testing/open-review.ts';
import { sampleApplication, sampleServiceContent, sampleServiceJson } from '../../../testing/sample-data.ts';

const fake = fakeApiPerTest();
const items: PartialItem[] = [
  { required: true, name: 'Passport number', type: 'Text' },
  { required: false, name: 'Portal password', type: 'Password' },
];
const answeredBy = (password: string | null) =>
  sampleApplication({}, fillAnswers(sampleServiceContent({ items }), { items: ['P1234567', password], documents: [] }));
const open = (stored: Application = answeredBy('••••••••')) =>
  openReview(fake.api, stored, { service: sampleServiceJson({ items }) });
const accept = () =>
  fake.api.on(reviewEndpoints.revealAnswer, () => ({ value: ' s3cret  key', shownForMs: PASSWORD_REVEAL_MS }));
const button = (name: 'Reveal' | 'Hide') => screen.queryByRole('button', { name: `${name} Portal password` });
const secret = () => screen.queryByText(/s3cret {2}key/, { trim: false, collapseWhitespace: false });
const said = () => screen.queryByText(/^Portal password is/)?.textContent;

async function reveal() {
  const clock = installFakeClock('Date', 'setInterval', 'clearInterval');
  button('Reveal')?.focus();
  fireEvent.click(button('Reveal') ?? document.body);
  await clock.waitUntil(() => secret() !== null);
  return clock;
}

test('one press shows the password for 30 seconds; the focus stays, and a screen reader hears two sentences', async () => {
  accept();
  await open();
  expect(
    screen.getByText(/We record each opening .* We destroy it 30 days after the application is closed\./),
  ).toBeVisible();
  const clock = await reveal();
  expect(secret()).toHaveTextContent(' s3cret  key', { normalizeWhitespace: false });
  expect(inputsOfCalls('RevealAnswer')).toEqual([{ appId: 41, field: 'otherInfoArray.0', repetition: 0 }]);
  expect(button('Hide')).toHaveFocus();
  expect(said()).toBe('Portal password is shown for 30 seconds.');
  clock.advance(1000);
  expect(screen.getByText('Hidden again in 29 seconds')).toBeVisible();
  expect(said()).toBe('Portal password is shown for 30 seconds.');
  clock.advance(PASSWORD_REVEAL_MS - 1001);
  expect(secret()).toBeVisible();
  clock.advance(1);
  expect(secret()).toBeNull();
  expect(button('Reveal')).toHaveFocus();
  expect(said()).toBe('Portal password is hidden again.');
});

test('it is hidden at a press of Hide, and asked for anew each time', async () => {
  accept();
  await open();
  const clock = await reveal();
  fireEvent.click(button('Hide') ?? document.body);
  expect(secret()).toBeNull();
  fireEvent.click(button('Reveal') ?? document.body);
  await clock.waitUntil(() => secret() !== null);
  expect(inputsOfCalls('RevealAnswer')).toHaveLength(2);
});

test('who turns to another tab leaves nothing on the screen, also when the answer comes after that', async () => {
  accept();
  await open();
  const clock = await reveal();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(secret()).toBeNull();
  fireEvent.click(button('Reveal') ?? document.body);
  await clock.waitUntil(
    () => said() === 'Portal password is hidden again.' && inputsOfCalls('RevealAnswer').length === 2,
  );
  expect(secret()).toBeNull();
  hidden.mockRestore();
});

test('the password is kept by no storage of the browser', async () => {
  accept();
  await open();
  await reveal();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])).not.toContain('s3cret');
});

test('the history is asked for again after an opening', async () => {
  accept();
  await open();
  const before = inputsOfCalls('GetApplicationChanges').length;
  fireEvent.click(button('Reveal') ?? document.body);
  await waitFor(() => expect(inputsOfCalls('GetApplicationChanges')).toHaveLength(before + 1));
});

test.each<[ErrorCode, RegExp]>([
  ['answer_destroyed', /^This password is destroyed/],
  ['answer_unreadable', /^This password cannot be opened, because it was encrypted with another key/],
  ['too_many_requests', /^Too many tries/],
])('%s is said beside the answer', async (code, text) => {
  fake.api.on(reviewEndpoints.revealAnswer, () => new FakeResponse(404, { code, message: 'x' }));
  await open();
  fireEvent.click(button('Reveal') ?? document.body);
  expect(await screen.findByText(text)).toBeVisible();
  const answers = within(screen.getByRole('region', { name: 'Other Informations' }));
  expect(answers.getByRole('alert')).toHaveTextContent(text);
  expect(button('Reveal')).toBeVisible();
});

test('there is nothing to reveal without an answer, in what was destroyed, and in a draft', async () => {
  const view = await open(answeredBy(''));
  expect(screen.getByText('Not given')).toBeVisible();
  expect(button('Reveal')).toBeNull();
  view.unmount();
  const destroyed = await open(answeredBy(null));
  expect(
    screen.getByText('Destroyed 30 days after the application was closed, or when an administrator changed the e-mail'),
  ).toBeVisible();
  expect(button('Reveal')).toBeNull();
  destroyed.unmount();
  await open({ ...answeredBy('••••••••'), submitted: false });
  expect(screen.getByText('Hidden')).toBeVisible();
  expect(button('Reveal')).toBeNull();
});
