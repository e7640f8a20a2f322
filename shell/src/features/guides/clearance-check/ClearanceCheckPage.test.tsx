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
const findHeading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const getOutcome = () => within(screen.getByRole('article')).getByRole('status');
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
async function chooseAnswer(name: string) {
  await userEvent.click(screen.getByRole('radio', { name }));
  await pressContinue();
}

test('each question gets the focus, and the last answer shows the outcome with its reason', async () => {
  const { router } = await open();
  expect(screen.getByRole('radiogroup', { name: 'In which country will you work?' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(18);
  await chooseAnswer('United Arab Emirates');
  expect(await findHeading(/printed in your passport/)).toHaveFocus();
  await chooseAnswer('I do not know');
  expect(await findHeading(/passed class 10/)).toHaveFocus();
  await chooseAnswer('No');
  const verdict = await findHeading(/^You probably need emigration clearance$/);
  expect(verdict).toHaveFocus();
  expect(getOutcome()).toContainElement(verdict);
  expect(getOutcome()).toHaveTextContent('Your passport decides');
  expect(router.state.location.search).toBe('?country=United+Arab+Emirates&passport=unknown&schooling=notPassed');
  expect(screen.getByRole('heading', { name: 'Documents by worker category' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up and apply' })).toHaveAttribute('href', '/sign-up');
});

test('Continue without an answer shows an error until an answer is chosen', async () => {
  const { router } = await open();
  await pressContinue();
  const group = screen.getByRole('radiogroup');
  expect(group).toHaveAccessibleDescription('Choose one of the answers.');
  expect(screen.getByRole('radio', { name: 'Afghanistan' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Qatar' }));
  expect(group).not.toHaveAccessibleDescription();
  expect(router.state.location.search).toBe('');
});

test('an address with answers shows the outcome, an answer can be changed, and Back returns to the outcome', async () => {
  const { router } = await open('?country=Qatar&passport=printed');
  const findNeededHeading = () => screen.findByRole('heading', { name: 'You need emigration clearance' });
  await findNeededHeading();
  await userEvent.click(screen.getByRole('link', { name: 'Change: Passport' }));
  expect(await findHeading(/printed in your passport/)).toHaveFocus();
  expect(router.state.location.search).toBe('?country=Qatar');
  await chooseAnswer('No, it is not printed');
  expect(await findHeading(/^You do not need emigration clearance$/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Documents by worker category' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up and apply' })).toBeNull();
  await act(() => router.navigate(-2));
  expect(await findNeededHeading()).toHaveFocus();
});

test('another country ends the questions at once', async () => {
  await open();
  await chooseAnswer('Another country');
  await waitFor(() => expect(getOutcome()).toHaveTextContent('Your country is not one of them'));
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a signed-in user gets a link to the start page', async () => {
  await open('?country=Qatar&passport=printed', customer);
  expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/user/services/list');
});
