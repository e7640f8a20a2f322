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
import { inputsOfCalls, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { openReview } from '../../../testing/open-review.ts';
import { sampleApplication, sampleServiceContent, sampleServiceJson } from '../../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const items: PartialItem[] = [
  { required: true, name: 'Passport number', type: 'Text' },
  { required: false, name: 'Portal password', type: 'Password' },
];
const createAnsweredApplication = (password: string | null) =>
  sampleApplication({}, fillAnswers(sampleServiceContent({ items }), { items: ['P1234567', password], documents: [] }));
const openPage = (stored: Application = createAnsweredApplication('••••••••')) =>
  openReview(fake.api, stored, { service: sampleServiceJson({ items }) });
const respondWithPassword = () =>
  fake.api.on(reviewEndpoints.revealAnswer, () => ({ value: ' s3cret  key', shownForMs: PASSWORD_REVEAL_MS }));
const findButton = (name: 'Reveal' | 'Hide') => screen.queryByRole('button', { name: `${name} Portal password` });
const findSecret = () => screen.queryByText(/s3cret {2}key/, { trim: false, collapseWhitespace: false });
const findAnnouncement = () => screen.queryByText(/^Portal password is/)?.textContent;

async function pressReveal() {
  const clock = installFakeClock('Date', 'setInterval', 'clearInterval');
  findButton('Reveal')?.focus();
  fireEvent.click(findButton('Reveal') ?? document.body);
  await clock.waitUntil(() => findSecret() !== null);
  return clock;
}

test('Reveal shows the password for 30 seconds, keeps the focus, and announces start and end', async () => {
  respondWithPassword();
  await openPage();
  expect(
    screen.getByText(/We record each opening .* We destroy it 30 days after the application is closed\./),
  ).toBeVisible();
  const clock = await pressReveal();
  expect(findSecret()).toHaveTextContent(' s3cret  key', { normalizeWhitespace: false });
  expect(inputsOfCalls('RevealAnswer')).toEqual([{ appId: 41, field: 'otherInfoArray.0', repetition: 0 }]);
  expect(findButton('Hide')).toHaveFocus();
  expect(findAnnouncement()).toBe('Portal password is shown for 30 seconds.');
  clock.advance(1000);
  expect(screen.getByText('Hidden again in 29 seconds')).toBeVisible();
  expect(findAnnouncement()).toBe('Portal password is shown for 30 seconds.');
  clock.advance(PASSWORD_REVEAL_MS - 1001);
  expect(findSecret()).toBeVisible();
  clock.advance(1);
  expect(findSecret()).toBeNull();
  expect(findButton('Reveal')).toHaveFocus();
  expect(findAnnouncement()).toBe('Portal password is hidden again.');
});

test('Hide hides the password, and each Reveal loads it again', async () => {
  respondWithPassword();
  await openPage();
  const clock = await pressReveal();
  fireEvent.click(findButton('Hide') ?? document.body);
  expect(findSecret()).toBeNull();
  fireEvent.click(findButton('Reveal') ?? document.body);
  await clock.waitUntil(() => findSecret() !== null);
  expect(inputsOfCalls('RevealAnswer')).toHaveLength(2);
});

test('a hidden tab never shows the password, even if it loads later', async () => {
  respondWithPassword();
  await openPage();
  const clock = await pressReveal();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(findSecret()).toBeNull();
  fireEvent.click(findButton('Reveal') ?? document.body);
  await clock.waitUntil(
    () => findAnnouncement() === 'Portal password is hidden again.' && inputsOfCalls('RevealAnswer').length === 2,
  );
  expect(findSecret()).toBeNull();
  hidden.mockRestore();
});

test('the browser never stores the password', async () => {
  respondWithPassword();
  await openPage();
  await pressReveal();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])).not.toContain('s3cret');
});

test('the history loads again after a password was revealed', async () => {
  respondWithPassword();
  await openPage();
  const callsBefore = inputsOfCalls('GetApplicationChanges').length;
  fireEvent.click(findButton('Reveal') ?? document.body);
  await waitFor(() => expect(inputsOfCalls('GetApplicationChanges')).toHaveLength(callsBefore + 1));
});

test.each<[ErrorCode, RegExp]>([
  ['answer_destroyed', /^This password is destroyed/],
  ['answer_unreadable', /^This password cannot be opened, because it was encrypted with another key/],
  ['too_many_requests', /^Too many tries/],
])('the error %s shows next to the answer', async (code, text) => {
  fake.api.on(reviewEndpoints.revealAnswer, () => new FakeResponse(404, { code, message: 'x' }));
  await openPage();
  fireEvent.click(findButton('Reveal') ?? document.body);
  expect(await screen.findByText(text)).toBeVisible();
  const answers = within(screen.getByRole('region', { name: 'Other Informations' }));
  expect(answers.getByRole('alert')).toHaveTextContent(text);
  expect(findButton('Reveal')).toBeVisible();
});

test('Reveal is missing for an empty or destroyed password, and in a draft', async () => {
  const view = await openPage(createAnsweredApplication(''));
  expect(screen.getByText('Not given')).toBeVisible();
  expect(findButton('Reveal')).toBeNull();
  view.unmount();
  const destroyed = await openPage(createAnsweredApplication(null));
  expect(
    screen.getByText('Destroyed 30 days after the application was closed, or when an administrator changed the e-mail'),
  ).toBeVisible();
  expect(findButton('Reveal')).toBeNull();
  destroyed.unmount();
  await openPage({ ...createAnsweredApplication('••••••••'), submitted: false });
  expect(screen.getByText('Hidden')).toBeVisible();
  expect(findButton('Reveal')).toBeNull();
});
