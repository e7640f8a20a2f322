import 'fake-indexeddb/auto';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildApplication,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(DRAFTS_DATABASE).onsuccess = () => resolve();
    }),
);

const eligibility = [
  { question: 'Are you 18 or older?', mustBe: 'Yes', otherwise: 'You can apply once you are 18.' },
  { question: 'Do you hold a degree?', mustBe: 'No', otherwise: 'Apply for graduates instead.' },
] as const;
const open = (at: string) => {
  portal.serve(at === newApplicationPath ? undefined : buildApplication(), { eligibility });
  return portal.open(at);
};
const choose = async (question: RegExp, answer: string) =>
  userEvent.click(within(await screen.findByRole('radiogroup', { name: question })).getByLabelText(answer));

test('right answers lead on to the form, with the focus on its name', async () => {
  open(newApplicationPath);
  await choose(/^Are you 18/, 'Yes');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await choose(/^Do you hold/, 'No');
  await portal.press('Continue');
  expect(await portal.passport()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Nurses' })).toHaveFocus();
});

test('each wrong answer says why not and what to do instead, and can be changed', async () => {
  open(newApplicationPath);
  await choose(/^Are you 18/, 'No');
  await choose(/^Do you hold/, 'Yes');
  await portal.press('Continue');
  expect(screen.getByRole('heading', { level: 2, name: 'You cannot apply for this service' })).toHaveFocus();
  expect(screen.getByText('You can apply once you are 18.')).toBeVisible();
  expect(screen.getByText('Apply for graduates instead.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all services' })).toHaveAttribute('href', '/user/services/list');
  await portal.press('Change my answers');
  expect(within(screen.getByRole('radiogroup', { name: /^Are you 18/ })).getByLabelText('No')).toBeChecked();
  await choose(/^Are you 18/, 'Yes');
  await choose(/^Do you hold/, 'No');
  await portal.press('Continue');
  expect(await portal.passport()).toBeVisible();
});

test('a question that is left out is named, and leads there', async () => {
  open(newApplicationPath);
  await choose(/^Are you 18/, 'Yes');
  await portal.press('Continue');
  const line = screen.getByRole('link', { name: 'Do you hold a degree? Choose Yes or No.' });
  await userEvent.click(line);
  expect(within(screen.getByRole('radiogroup', { name: /^Do you hold/ })).getByLabelText('Yes')).toHaveFocus();
  expect(screen.getAllByRole('link', { name: /Choose Yes or No/ })).toHaveLength(1);
});

test('an application that was begun is asked nothing again', async () => {
  open(existingApplicationPath);
  expect(await portal.passport()).toBeVisible();
});

test('nor is whoever comes back to what they have typed', async () => {
  const { unmount } = open(newApplicationPath);
  await choose(/^Are you 18/, 'Yes');
  await choose(/^Do you hold/, 'No');
  await portal.press('Continue');
  await userEvent.type(await portal.passport(), 'Z1');
  unmount();
  open(newApplicationPath);
  expect(await portal.passport()).toHaveValue('Z1');
});
