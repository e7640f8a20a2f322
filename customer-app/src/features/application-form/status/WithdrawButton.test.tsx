import 'fake-indexeddb/auto';
import { applicationEndpoints } from '@emigration-portal/shared-api';
import { clearDrafts } from '@emigration-portal/shared-api/session';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildApplication,
  existingApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
afterEach(() => clearDrafts());

const submittedState = { submitted: true, submittedDate: '2026-02-03T08:00:00.000Z' };
const withdrawnDate = '2026-02-04T08:00:00.000Z';
const progress = { since: withdrawnDate, decideBy: null, neededBy: null, asked: [] };
const openQuestion = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  return within(await screen.findByRole('dialog'));
};

test('Withdraw asks first and says what follows, then the application is read-only', async () => {
  portal.serve(buildApplication(submittedState));
  portal.api.on(applicationEndpoints.withdrawApplication, () => {
    portal.serve(buildApplication({ ...submittedState, withdrawnDate, progress, version: 5 }));
    return { version: 5, withdrawnDate };
  });
  portal.open(existingApplicationPath);
  const question = await openQuestion();
  expect(question.getByText('Withdraw application 21?')).toBeVisible();
  expect(question.getByText(/do not pay your money back once the service has started/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByRole('heading', { name: 'You have withdrawn this application' })).toBeVisible();
  expect(screen.getByText(/^Application 21 · Withdrawn on 4 Feb 2026/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply again' })).toBeVisible();
  expect(portal.api.calls.find(({ call }) => call.endsWith('WithdrawApplication'))?.input).toEqual({
    appId: 21,
    version: 4,
  });
});

test('the history of a withdrawn application starts with the withdrawal', async () => {
  portal.serve(buildApplication({ ...submittedState, withdrawnDate, progress }));
  const steps = [{ kind: 'submitted' as const, at: submittedState.submittedDate }];
  portal.api.on(applicationEndpoints.getApplicationHistory, () => ({ steps, withdrawnDate }));
  portal.open(existingApplicationPath);
  await userEvent.click(await screen.findByText('Status history'));
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^4 Feb 2026.*Withdrawn by you$/);
});

test('the button "Keep it" changes nothing', async () => {
  portal.serve(buildApplication(submittedState));
  portal.open(existingApplicationPath);
  const question = await openQuestion();
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  expect(await portal.findPassportField()).toBeEnabled();
  expect(portal.api.calls.some(({ call }) => call.endsWith('WithdrawApplication'))).toBe(false);
});

test('a refused withdrawal shows the reason and keeps the input', async () => {
  portal.serve(buildApplication(submittedState));
  portal.api.on(
    applicationEndpoints.withdrawApplication,
    () => new FakeResponse(409, { code: 'application_paid', message: 'x', fields: [] }),
  );
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '9');
  const question = await openQuestion();
  await userEvent.click(question.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The payment of this application is recorded\./);
  expect(await portal.findPassportField()).toHaveValue('Z12345679');
});

test.each([
  ['a draft', {}],
  ['a decided application', { ...submittedState, applicationStatus: 4 as const }],
  ['a withdrawn application', { ...submittedState, withdrawnDate, progress }],
])('%s cannot be withdrawn', async (_, state) => {
  portal.serve(buildApplication(state));
  portal.open(existingApplicationPath);
  await screen.findByRole('region', { name: 'Application 21' });
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a paid application says how to withdraw it instead', async () => {
  portal.serve(buildApplication({ ...submittedState, paymentStatus: 'Completed' }));
  portal.open(existingApplicationPath);
  expect(await screen.findByText(/^We have recorded your payment\. If you want to withdraw/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
