import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { filled, group, openForm, service } from '../testing/form-of-every-type.tsx';
import { customer, renderRoutes } from '../testing/index.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

test('an item that may be left out says so in the words a document uses, and one that may not tells a screen reader', () => {
  openForm();
  expect(screen.getByRole('textbox', { name: 'Passport number' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Employer’s note (optional)' })).not.toBeRequired();
  expect(screen.getByRole('group', { name: 'Travelled before' })).toBeVisible();
  expect(group(/^Date of birth$/).getByLabelText('Day')).toBeRequired();
  expect(screen.getByLabelText('Passport copy Choose file')).toBeInTheDocument();
  expect(screen.getByLabelText('Photo (optional) Choose file')).toBeInTheDocument();
});

test('an answer that cannot be right is warned of when its field is left, until it is right', async () => {
  openForm();
  const user = userEvent.setup();
  const email = screen.getByLabelText(/^Contact e-mail/);
  await user.type(email, 'nope');
  expect(email).not.toHaveAccessibleDescription();
  await user.tab();
  expect(email).toHaveAccessibleDescription('Enter an e-mail address, such as name@example.com.');
  expect(screen.getByText(/^Enter an e-mail address/)).toHaveAttribute('aria-live', 'polite');
  await user.type(email, '@b.in');
  expect(email).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a date is warned of when its last box is left', async () => {
  openForm();
  const user = userEvent.setup();
  const date = screen.getByRole('group', { name: /^Date of birth/ });
  await user.type(within(date).getByLabelText('Day'), '31');
  await user.type(within(date).getByLabelText('Month'), '2');
  expect(date).not.toHaveAccessibleDescription(/exists/);
  await user.type(within(date).getByLabelText('Year'), '1990');
  await user.tab();
  expect(date).toHaveAccessibleDescription(/^For example 27 3 1990 Enter a date that exists/);
  await user.clear(within(date).getByLabelText('Day'));
  await user.type(within(date).getByLabelText('Day'), '28');
  expect(date).toHaveAccessibleDescription('For example 27 3 1990');
});

test('a line of the summary is done when its field is mended, and the focus stays in the field', async () => {
  openForm();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const lineOf = (name: string) =>
    within(screen.getByRole('alert'))
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.startsWith(name));
  const email = screen.getByLabelText(/^Contact e-mail/);
  await user.type(email, 'nope');
  expect(email).toHaveFocus();
  expect(lineOf('Contact e-mail')).toHaveTextContent(/Missing information!$/);
  expect(email).toHaveAccessibleDescription(/^Missing information! Enter an e-mail address/);
  await user.type(email, '@b.in');
  expect(lineOf('Contact e-mail')).toHaveTextContent(/\(done\)$/);
  expect(lineOf('Passport number')).not.toHaveTextContent('(done)');
  expect(email).not.toHaveAccessibleDescription();
  expect(email).toHaveFocus();
  await user.clear(email);
  expect(lineOf('Contact e-mail')).not.toHaveTextContent('(done)');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('an old answer its type does not allow is read as it was written', () => {
  const answered = filled(service, ['Z1', '', '31/31/2020', 'nope', '2.5', 'abc', 'Perhaps']);
  const page = <ApplicationForm service={service} content={answered} mode="read" />;
  renderRoutes({ at: '/', routes: [{ path: '/', element: page }], user: customer });
  for (const text of ['31/31/2020', 'nope', '2.5', 'abc', 'Perhaps']) expect(screen.getByText(text)).toBeVisible();
});
