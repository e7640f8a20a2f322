import { fileEndpoints, infoTypes } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, fillApplication, group, openForm, service } from '../testing/form-of-every-type.tsx';
import { createJpegBytes, createPdfFile, customer, renderRoutes, startFakeApi } from '../testing/index.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { createFormHandlers } from './useApplicationForm.ts';

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error');
});
afterEach(() => {
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('the sections have the specified order and the specified headings', () => {
  openForm();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Emigration clearance');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Required Informations',
    'Other Informations',
    'Upload the following mandatory documents',
    'Upload other supporting documents',
    'Read more',
    'Additional instructions',
  ]);
  expect(screen.getByText('The cost of this service is: 350.50 AED')).toBeVisible();
});

test('the digits of a large cost are grouped', () => {
  openForm({ ...service, serviceCharge: '12350.50' });
  expect(screen.getByText('The cost of this service is: 12,350.50 AED')).toBeVisible();
});

test('a section without items or documents is not shown, and a missing cost is shown as --.--', () => {
  openForm({
    ...service,
    serviceCharge: '',
    additionalInstructions: '',
    items: service.items.filter(({ required }) => required),
    documents: [],
    urls: [],
  });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(screen.getByText('The cost of this service is: --.-- AED')).toBeVisible();
});

test('only web addresses become links, without opener and referrer', () => {
  openForm();
  expect(screen.getByRole('link', { name: /eMigrate/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByText('Trap')).not.toBeInTheDocument();
});

test('every type of item has its own kind of input, and its answer is stored as text', async () => {
  openForm();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Passport number/), 'Z1');
  await user.type(screen.getByLabelText(/^Portal password/), 's3cret');
  await user.type(group(/^Date of birth/).getByLabelText('Day'), '03');
  await user.type(group(/^Date of birth/).getByLabelText('Month'), '2');
  await user.type(group(/^Date of birth/).getByLabelText('Year'), '1990');
  await user.type(screen.getByLabelText(/^Contact e-mail/), 'a@b.in');
  await user.type(screen.getByLabelText(/^Months of contract/), '24');
  await user.type(screen.getByLabelText(/^Mobile in India/), '+91 1');
  await user.click(screen.getByLabelText('No'));
  await user.click(within(screen.getByRole('radiogroup', { name: 'Trade' })).getByLabelText('Carpenter'));
  for (const name of ['Carpenter', 'Mason']) await user.click(group(/^Languages/).getByLabelText(name));
  const typed = ['Z1', 's3cret', '1990-02-03', 'a@b.in', '24', '+91 1', 'No', 'Carpenter', 'Mason\nCarpenter'];
  const others = infoTypes.slice(typed.length).map(() => '');
  expect(screen.getByText(JSON.stringify([...typed, ...others]))).toBeVisible();
  expect(group(/^Date of birth/).getByLabelText('Day')).toHaveValue('03');
  expect(group(/^Date of birth/).getByLabelText('Year')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByRole('group', { name: /^Date of birth/ })).toHaveAccessibleDescription('For example 27 3 1990');
  expect(screen.getByLabelText(/^Contact e-mail/)).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText(/^Mobile in India/)).toHaveAttribute('type', 'tel');
  expect(screen.getByLabelText(/^Months of contract/)).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText(/^Months of contract/)).toHaveAccessibleDescription('A whole number, 1 or more');
});

test('a password is hidden until its Show button is pressed', async () => {
  openForm();
  expect(screen.getByLabelText(/^Portal password/)).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show: Portal password' }));
  expect(screen.getByLabelText(/^Portal password/)).toHaveAttribute('type', 'text');
});

test('the hint of a password says who may open it, where the history shows it, and when it is destroyed', () => {
  openForm();
  expect(screen.getByLabelText(/^Portal password/)).toHaveAccessibleDescription(
    /staff may open it\. The history of your application shows how often\. We destroy it 30 days after/,
  );
});

test('both modes say that a password was destroyed; renderAnswer replaces the text of an answer', () => {
  const content = fillApplication(service, ['', null]);
  const form = { service, content, handlers: createFormHandlers(() => {}) };
  const renderAnswer = ({ name }: { name: string }) => (name === 'Passport number' ? <b>In another way</b> : undefined);
  const page = (
    <>
      <ApplicationForm {...form} mode="read" renderAnswer={renderAnswer} />
      <ApplicationForm {...form} mode="edit" />
    </>
  );
  renderRoutes({ at: '/', routes: [{ path: '/', element: page }], user: customer });
  expect(
    screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual([
    'In another way',
    'Destroyed 30 days after the application was closed, or when an administrator changed the e-mail',
    'Not given',
  ]);
  expect(screen.getByLabelText('Portal password (optional)')).toHaveAccessibleDescription(
    /^The password that you entered is destroyed, .* Enter it again only if we ask you to\.$/,
  );
});

test('a document shows its type and limit, its instruction and its sample', () => {
  openForm();
  expect(screen.getByLabelText(/^Passport copy/)).toHaveAccessibleDescription('PDF, at most 2 MB');
  expect(screen.getByLabelText(/Photo/)).toHaveAttribute('accept', '.jpg,.jpeg,image/jpeg');
  expect(screen.getByText('First and last page.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Download the sample/ })).toHaveLength(1);
});

test('a submit with problems lists each problem with a link, and shows it at its field', async () => {
  openForm();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Months of contract/), '0');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getAllByRole('link')).toHaveLength(infoTypes.length + 1);
  expect(screen.getByLabelText(/^Passport number/)).toHaveAccessibleDescription('Missing information!');
  const number = 'Missing information! Enter a whole number, 1 or more, such as 1200 or 1,200.';
  expect(screen.getByLabelText(/^Months of contract/)).toHaveAccessibleDescription(
    `A whole number, 1 or more ${number}`,
  );
  expect(within(summary).getByRole('link', { name: `Months of contract: ${number}` })).toBeVisible();
  expect(screen.getByLabelText(/^Passport copy/)).toHaveAccessibleDescription(
    'PDF, at most 2 MB File(s) required and must meet the size!',
  );
  await user.click(within(summary).getByRole('link', { name: 'Travelled before: Missing information!' }));
  expect(screen.getByLabelText('Yes')).toHaveFocus();
  await user.click(
    within(summary).getByRole('link', { name: 'Passport copy: File(s) required and must meet the size!' }),
  );
  expect(screen.getByLabelText(/^Passport copy/)).toHaveFocus();
});

test('a preview accepts a file without an upload and runs the same checks', async () => {
  openForm(service, 'preview');
  const big = new File([createJpegBytes(8, 101 * 1024)], 'photo.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText(/Photo/), big);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('link', { name: 'Photo: File(s) size exceeded!' })).toBeVisible();
});

test('a smaller file removes the message of a file over its limit, and marks its line as done', async () => {
  openForm(service, 'preview');
  const photo = screen.getByLabelText(/Photo/);
  await userEvent.upload(photo, new File([createJpegBytes(8, 101 * 1024)], 'photo.jpg', { type: 'image/jpeg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(photo).toHaveAccessibleDescription(/File\(s\) size exceeded!/);
  await userEvent.upload(photo, new File([createJpegBytes()], 'small.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('small.jpg')).toBeVisible();
  expect(photo).toHaveAccessibleDescription('JPG, at most 100 KB');
  expect(screen.getByRole('link', { name: 'Photo: File(s) size exceeded!' }).parentElement).toHaveTextContent('(done)');
});

test('the sample of a document is downloaded by its file key', async () => {
  const api = await startFakeApi();
  api.on(fileEndpoints.downloadFile, () => Buffer.from('%PDF-1.4'));
  const tab = { location: { replace: jest.fn() } };
  window.open = jest.fn(() => tab as unknown as Window);
  URL.createObjectURL = jest.fn(() => 'blob:portal/1');
  const element = <Form of={service} mode="edit" />;
  renderRoutes({ at: '/', routes: [{ path: '/', element }], user: customer, apiBase: api.base });
  await userEvent.click(screen.getByRole('button', { name: 'Download the sample of Passport copy' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:portal/1'));
  expect(api.calls[0]?.input).toMatchObject({ key: '1/2026/sample.pdf' });
  await api.close();
});

test('read mode shows answers as text, hides passwords and shows buttons that open the files', () => {
  const answers = ['Z1', 's3cret', '1990-02-03', 'a@b.in', '24', '', 'Yes', 'Mason', 'Mason\nCarpenter'];
  const content = fillApplication(service, answers, [{ name: 'mine.pdf', prefix: '7/', contentType: '' }]);
  const page = <ApplicationForm service={service} content={content} mode="read" contentBefore={<p>above</p>} />;
  renderRoutes({ at: '/', routes: [{ path: '/', element: page }], user: customer });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Z1',
    expect.stringMatching(/^HiddenWe use it only for this application/),
    '3 Feb 1990',
    'a@b.in',
    '24',
    'Not given',
    'Yes',
    'Mason',
    'Mason, Carpenter',
    ...infoTypes.slice(answers.length).map(() => 'Not given'),
    'Not given',
  ]);
  expect(screen.getByRole('button', { name: 'mine.pdf' })).toBeVisible();
  expect(screen.getByText('No file')).toBeVisible();
  expect(screen.getByText('above')).toBeVisible();
});

test('the message of a missing file disappears when a file is chosen', async () => {
  openForm(service, 'preview');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const passport = screen.getByLabelText(/^Passport copy/);
  expect(passport).toHaveAccessibleDescription(/File\(s\) required/);
  await userEvent.upload(passport, createPdfFile('mine.pdf'));
  expect(await screen.findByText('mine.pdf')).toBeVisible();
  expect(passport).toHaveAccessibleDescription('PDF, at most 2 MB');
});
