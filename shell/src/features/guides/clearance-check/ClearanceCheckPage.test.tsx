import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../../testing/render-portal.tsx';

const path = '/info/do-i-need-clearance';

async function open(query = '', user?: typeof customer) {
  const rendered = renderPortal({ at: path + query, ...(user ? { user } : {}) });
  await screen.findByRole('heading', { level: 1, name: 'Do I need clearance?' });
  return rendered;
}
const question = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const said = () => within(screen.getByRole('article')).getByRole('status');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
async function answer(name: string) {
  await userEvent.click(screen.getByRole('radio', { name }));
  await press();
}

test('one question follows the other, each with the focus, and the outcome is said with its reason', async () => {
  const { router } = await open();
  expect(screen.getByRole('radiogroup', { name: 'In which country will you work?' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(18);
  await answer('United Arab Emirates');
  expect(await question(/printed in your passport/)).toHaveFocus();
  await answer('I do not know');
  expect(await question(/passed class 10/)).toHaveFocus();
  await answer('No');
  const verdict = await question(/^You probably need emigration clearance$/);
  expect(verdict).toHaveFocus();
  expect(said()).toContainElement(verdict);
  expect(said()).toHaveTextContent('Your passport decides');
  expect(router.state.location.search).toBe('?country=United+Arab+Emirates&passport=unknown&schooling=notPassed');
  expect(screen.getByRole('heading', { name: 'Documents by worker category' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up and apply' })).toHaveAttribute('href', '/sign-up');
});

test('Continue without an answer says so at the question, until one is chosen', async () => {
  const { router } = await open();
  await press();
  const group = screen.getByRole('radiogroup');
  expect(group).toHaveAccessibleDescription('Choose one of the answers.');
  expect(screen.getByRole('radio', { name: 'Afghanistan' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Qatar' }));
  expect(group).not.toHaveAccessibleDescription();
  expect(router.state.location.search).toBe('');
});

test('an address with answers shows the outcome, an answer can be changed, and Back leads to where one was', async () => {
  const { router } = await open('?country=Qatar&passport=printed');
  const needed = () => screen.findByRole('heading', { name: 'You need emigration clearance' });
  await needed();
  await userEvent.click(screen.getByRole('link', { name: 'Change: Passport' }));
  expect(await question(/printed in your passport/)).toHaveFocus();
  expect(router.state.location.search).toBe('?country=Qatar');
  await answer('No, it is not printed');
  expect(await question(/^You do not need emigration clearance$/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Documents by worker category' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up and apply' })).toBeNull();
  await act(() => router.navigate(-2));
  expect(await needed()).toHaveFocus();
});

test('another country ends the questions at once', async () => {
  await open();
  await answer('Another country');
  await waitFor(() => expect(said()).toHaveTextContent('Your country is not one of them'));
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('someone signed in is led to the start page', async () => {
  await open('?country=Qatar&passport=printed', customer);
  expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/user/services/list');
});
