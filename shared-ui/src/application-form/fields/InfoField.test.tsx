import type { DocumentType, InfoType } from '@emigration-portal/shared-api';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fillApplication, group, openForm, service } from '../../testing/form-of-every-type.tsx';
import { customer, renderRoutes } from '../../testing/index.ts';
import { ApplicationForm } from '../ApplicationForm.tsx';

test('optional items and documents are marked as optional; required ones are announced as required', () => {
  openForm();
  expect(screen.getByRole('textbox', { name: 'Passport number' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Employer’s note (optional)' })).not.toBeRequired();
  expect(screen.getByRole('radiogroup', { name: 'Travelled before' })).toBeRequired();
  expect(group(/^Date of birth$/).getByLabelText('Day')).toBeRequired();
  expect(screen.getByLabelText('Passport copy Choose file')).toBeInTheDocument();
  expect(screen.getByLabelText('Photo (optional) Choose file')).toBeInTheDocument();
});

test('an answer of the wrong format gets a message when the focus leaves its field, until it is corrected', async () => {
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

test('a text in a number field stays as typed and gets a message', async () => {
  openForm();
  const user = userEvent.setup();
  const months = screen.getByLabelText(/^Months of contract/);
  await user.type(months, '1e');
  await user.tab();
  expect(months).toHaveValue('1e');
  expect(months).toHaveAccessibleDescription(/Enter a whole number, 1 or more, such as 1200 or 1,200\.$/);
});

test('a number may have groups of digits; wrong groups get a message with an example', async () => {
  openForm();
  const user = userEvent.setup();
  const months = screen.getByLabelText(/^Months of contract/);
  await user.type(months, '1,20');
  await user.tab();
  expect(months).toHaveAccessibleDescription(/Enter a whole number, 1 or more, such as 1200 or 1,200\.$/);
  await user.type(months, ',000');
  await user.tab();
  expect(months).toHaveValue('1,20,000');
  expect(months).not.toHaveAccessibleDescription(/Enter a whole number/);
});

test('digits of another script and invisible characters are accepted and stay as typed', async () => {
  openForm();
  const user = userEvent.setup();
  const months = screen.getByLabelText(/^Months of contract/);
  await user.type(months, '\u200e२४');
  await user.tab();
  expect(months).toHaveValue('\u200e२४');
  expect(months).not.toHaveAccessibleDescription(/Enter a whole number, 1 or more, such as 1200 or 1,200\.$/);
  const email = screen.getByLabelText(/^Contact e-mail/);
  await user.type(email, 'a\u200b@b.in');
  await user.tab();
  expect(email).not.toHaveAccessibleDescription();
});

test('a date that does not exist gets a message when the focus leaves its last box', async () => {
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

test('a line of the summary is marked as done when its field is corrected, and the focus stays in the field', async () => {
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

test('a missing Yes or No is marked as invalid until it is chosen', async () => {
  openForm();
  const choice = screen.getByRole('radiogroup', { name: 'Travelled before' });
  expect(choice).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(choice).toBeInvalid();
  expect(choice).toHaveAccessibleDescription('Missing information!');
  await userEvent.click(within(choice).getByLabelText('No'));
  expect(choice).toBeValid();
});

test('an item or document of an unknown type accepts any text or file and asks to load the page again', async () => {
  const [item, document] = [service.items[0], service.documents[0]];
  if (!item || !document) throw new Error('nothing is asked for');
  const newer = {
    ...service,
    items: [{ ...item, type: 'Colour' as InfoType }],
    documents: [{ ...document, type: '.odt' as DocumentType }],
  };
  openForm(newer);
  const unknown = 'This page is out of date and does not know this question. Please load the page again.';
  const field = screen.getByRole('textbox', { name: 'Passport number' });
  expect(field).toHaveAccessibleDescription(unknown);
  expect(screen.getAllByText(unknown)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(field).toHaveAccessibleDescription(`${unknown} Missing information!`);
  await userEvent.type(field, 'red');
  expect(screen.getByText('["red"]')).toBeVisible();
  expect(screen.getByLabelText('Passport copy Choose file')).toHaveAttribute('accept', expect.stringContaining('.pdf'));
});

test('read mode shows the answer of an unknown type unchanged and asks to load the page again', () => {
  const [item] = service.items;
  if (!item) throw new Error('nothing is asked for');
  const newer = { ...service, items: [{ ...item, type: 'Colour' as InfoType }] };
  const page = <ApplicationForm service={newer} content={fillApplication(newer, ['red'])} mode="read" />;
  renderRoutes({ at: '/', routes: [{ path: '/', element: page }], user: customer });
  expect(screen.getByText('red')).toBeVisible();
  expect(screen.getByText(/^This page is out of date/)).toBeVisible();
});

test('read mode shows old answers unchanged, even if their type does not allow them', () => {
  const answered = fillApplication(service, ['Z1', '', '31/31/2020', 'nope', '2.5', 'abc', 'Perhaps']);
  const page = <ApplicationForm service={service} content={answered} mode="read" />;
  renderRoutes({ at: '/', routes: [{ path: '/', element: page }], user: customer });
  for (const text of ['31/31/2020', 'nope', '2.5', 'abc', 'Perhaps']) expect(screen.getByText(text)).toBeVisible();
});
