import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildApplication,
  deleteDrafts,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
beforeEach(deleteDrafts);

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

test('correct answers open the form with the focus on its heading', async () => {
  open(newApplicationPath);
  await choose(/^Are you 18/, 'Yes');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await choose(/^Do you hold/, 'No');
  await portal.press('Continue');
  expect(await portal.findPassportField()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Nurses' })).toHaveFocus();
});

test('each wrong answer shows why the customer cannot apply, and the answers can be changed', async () => {
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
  expect(await portal.findPassportField()).toBeVisible();
});

test('an unanswered question is listed with a link that focuses it', async () => {
  open(newApplicationPath);
  await choose(/^Are you 18/, 'Yes');
  await portal.press('Continue');
  const missingLink = screen.getByRole('link', { name: 'Do you hold a degree? Choose Yes or No.' });
  await userEvent.click(missingLink);
  expect(within(screen.getByRole('radiogroup', { name: /^Do you hold/ })).getByLabelText('Yes')).toHaveFocus();
  expect(screen.getAllByRole('link', { name: /Choose Yes or No/ })).toHaveLength(1);
});

test('an existing application skips the eligibility questions', async () => {
  open(existingApplicationPath);
  expect(await portal.findPassportField()).toBeVisible();
});

test('a new application with a draft skips the eligibility questions', async () => {
  const { unmount } = open(newApplicationPath);
  await choose(/^Are you 18/, 'Yes');
  await choose(/^Do you hold/, 'No');
  await portal.press('Continue');
  await userEvent.type(await portal.findPassportField(), 'Z1');
  unmount();
  open(newApplicationPath);
  expect(await portal.findPassportField()).toHaveValue('Z1');
});
