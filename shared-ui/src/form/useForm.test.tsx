import { ApiError } from '@emigration-portal/shared-api';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordField, SelectField, TextField } from '../fields/index.ts';
import { i18n } from '../i18n/index.ts';
import { useLeaveAfter } from '../router.ts';
import { installFakeClock } from '../testing/fake-clock.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { FieldProblemsError, Form, type FormOptions, useForm } from './index.ts';

interface Entry {
  readonly name: string;
  readonly email: string;
}

let send: jest.Mock<Promise<void>, [Entry]>;
beforeEach(() => {
  send = jest.fn(async (_: Entry) => {});
});

function Page() {
  const { leave } = useLeaveAfter(10);
  const form = useForm({
    initialValues: { email: '', name: '' },
    validate: ({ name }) => (name ? {} : { name: 'missing' }),
    validateAsync: async ({ email }) => (email.includes('@') ? {} : { email: 'errors.fields.emailInvalid' }),
    onSubmit: (values) => send(values),
    fieldErrors: { conflict: { email: 'missing' } },
    messages: (problem: 'missing') => `${problem} in ${i18n.language}`,
    successMessage: () => ({ text: 'Taken' }),
    onSuccess: () => leave('/next'),
  });
  const { outcome, status } = form;
  return (
    <Form form={form} aria-label="Form">
      <TextField {...form.field('email')} label="E-mail" hint="As in your letters" required />
      <TextField {...form.field('name')} label="Name" />
      <p role={outcome?.kind === 'error' ? 'alert' : 'status'}>{outcome?.text}</p>
      <button type="submit">{status}</button>
    </Form>
  );
}

function open() {
  const routes = [
    { path: '/', element: <Page /> },
    { path: '/next', element: <h1>Next</h1> },
  ];
  return renderRoutes({ at: '/', routes });
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = () => userEvent.click(screen.getByRole('button'));

test('a submit lists the problems in the order of the form; each is marked as done when it is corrected', async () => {
  open();
  await press();
  const summary = await screen.findByRole('alert', { name: '' });
  const lines = await screen.findAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Enter an e-mail address such as name@example.org!',
    'missing in en',
  ]);
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/^As in your letters Enter an e-mail/);
  await type('Name (optional)', 'Asha');
  expect(screen.getByLabelText('Name (optional)')).toBeValid();
  expect(lines[1]?.closest('li')).toHaveTextContent('(done)');
  expect(screen.getByLabelText('Name (optional)')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a change of language translates the problems and does not move the focus', async () => {
  open();
  await press();
  await screen.findByRole('link', { name: 'missing in en' });
  act(() => screen.getByLabelText('E-mail').focus());
  await act(() => i18n.changeLanguage('de'));
  expect(screen.getByRole('link', { name: 'missing in de' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await act(() => i18n.changeLanguage('en'));
});

async function submitValidValues() {
  await type('E-mail', 'a@b.example');
  await type('Name (optional)', 'Asha{Enter}');
}

test.each([
  ['named by fieldErrors', new ApiError('conflict', 409), 'missing in en'],
  [
    'named by the server',
    new ApiError('email_taken', 409, { code: 'email_taken', message: '', fields: ['email'] }),
    /already exists/,
  ],
  [
    'invalid input',
    new ApiError('invalid_input', 400, { code: 'invalid_input', message: '', fields: ['email'] }),
    /^Enter an/,
  ],
  ['thrown by onSubmit', new FieldProblemsError({ email: 'missing' }), 'missing in en'],
])('a problem from the server stays at its field until the field changes (%s)', async (_, error, text) => {
  send.mockRejectedValueOnce(error);
  open();
  await submitValidValues();
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
  expect(screen.getByRole('button', { name: 'refused' })).toBeVisible();
  await type('Name (optional)', ' Nair');
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  await type('E-mail', 'x');
  expect(screen.getByLabelText('E-mail')).toBeValid();
});

test('the message of a lost connection disappears when it is back; a problem of the whole form has no link', async () => {
  send
    .mockRejectedValueOnce(new ApiError('network', 0))
    .mockRejectedValueOnce(new FieldProblemsError({ form: 'missing' }));
  open();
  await submitValidValues();
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^There is no connection/)).not.toBeInTheDocument();
  await press();
  expect(await screen.findByText('missing in en')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

type SlowOptions = Pick<FormOptions<{ email: string }, never, void, void>, 'validateAsync' | 'onSubmit' | 'onError'>;

function SlowForm(options: SlowOptions) {
  const form = useForm({ initialValues: { email: '' }, onSubmit: async () => {}, ...options });
  return (
    <Form form={form}>
      <p role="alert">{form.outcome?.text}</p>
      <TextField {...form.field('email')} label="E-mail" required />
      <button type="submit">{form.status}</button>
    </Form>
  );
}

test('problems stay visible while validateAsync runs again', async () => {
  let resolveCheck = (_: object) => {};
  const checkSlowly = () => new Promise<object>((resolve) => (resolveCheck = resolve));
  renderRoutes({ at: '/', routes: [{ path: '/', element: <SlowForm validateAsync={checkSlowly} /> }] });
  await press();
  await act(async () => resolveCheck({ email: 'errors.fields.emailInvalid' }));
  expect(screen.getByRole('link')).toBeVisible();
  await press();
  expect(screen.getByRole('button', { name: 'sending' })).toBeVisible();
  expect(screen.getByRole('link')).toBeVisible();
  await act(async () => resolveCheck({}));
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<[string, SlowOptions]>([
  ['validateAsync', { validateAsync: () => Promise.reject(new ApiError('network', 0)) }],
  [
    'onError',
    { onSubmit: () => Promise.reject(new ApiError('network', 0)), onError: () => Promise.reject(new Error('gone')) },
  ],
])('if %s fails, the form shows the failure and can be sent again', async (_, options) => {
  renderRoutes({ at: '/', routes: [{ path: '/', element: <SlowForm {...options} /> }] });
  await press();
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'refused' })).toBeVisible();
});

test('a form is busy while it is sent, and announces it', () => {
  const form = {
    submittedProblems: { identity: {}, list: [] },
    correctedIds: new Set<string>(),
    submit: async () => {},
  };
  const renderWithStatus = (status: 'open' | 'sending') => (
    <Form form={{ ...form, status }} aria-label="Name">
      <input aria-label="Line" />
    </Form>
  );
  const { rerender } = render(renderWithStatus('open'));
  expect(screen.queryByText('Sending. Please wait.')).toBeNull();
  expect(screen.getByRole('form')).not.toHaveAttribute('aria-busy');
  rerender(renderWithStatus('sending'));
  expect(screen.getByText('Sending. Please wait.')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
});

test('without submitsOnEnter, Enter does not submit from a text field, and still opens the dialog of a file field', () => {
  const form = {
    submittedProblems: { identity: {}, list: [] },
    correctedIds: new Set<string>(),
    status: 'open' as const,
    submit: async () => {},
  };
  const element = (
    <Form form={form} submitsOnEnter={false}>
      <input aria-label="Line" />
      <input aria-label="File" type="file" />
      <textarea aria-label="Lines" />
    </Form>
  );
  renderRoutes({ at: '/', routes: [{ path: '/', element }] });
  const isEnterAllowed = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });
  expect(['Line', 'File', 'Lines'].map(isEnterAllowed)).toEqual([false, true, true]);
});

test('a form is sent once, shows its success and then leaves the page', async () => {
  const { router } = open();
  await type('E-mail', 'a@b.example');
  await type('Name (optional)', 'Asha');
  const clock = installFakeClock();
  fireEvent.submit(screen.getByRole('form'));
  await clock.waitUntil(() => screen.queryByText('Taken') !== null);
  fireEvent.submit(screen.getByRole('form'));
  expect(send.mock.calls).toEqual([[{ name: 'Asha', email: 'a@b.example' }]]);
  expect(router.state.location.pathname).toBe('/');
  clock.advance(10);
  await clock.waitUntil(() => router.state.location.pathname === '/next');
});

test('password, select and multiline fields have a label and a description; a password can be shown', async () => {
  const onValue = jest.fn();
  const element = (
    <>
      <PasswordField id="secret" label="Secret" value="abc" onValue={onValue} required describedBy="rules" />
      <p id="rules">Ten signs</p>
      <SelectField id="size" label="Size" value="s" options={sizes} onValue={onValue} error="Too small" />
      <TextField id="note" label="Note" value="" onValue={onValue} multiline maxLength={5} spellCheck={false} />
    </>
  );
  renderRoutes({ at: '/', routes: [{ path: '/', element }] });
  const secret = screen.getByLabelText('Secret');
  expect(secret).toHaveAttribute('type', 'password');
  expect(secret).toHaveAccessibleDescription('Ten signs');
  await userEvent.click(screen.getByRole('button', { name: 'Show: Secret' }));
  expect(secret).toHaveAttribute('type', 'text');
  const size = screen.getByRole('combobox', { name: 'Size (optional)' });
  expect(size).toHaveAccessibleDescription('Too small');
  await userEvent.selectOptions(size, 'Large');
  expect(onValue).toHaveBeenLastCalledWith('l');
  const note = screen.getByRole('textbox', { name: 'Note (optional)' });
  expect(note).toHaveAttribute('maxlength', '5');
  expect(note).toHaveAttribute('spellcheck', 'false');
});

const sizes = [
  { value: 's', text: 'Small' },
  { value: 'l', text: 'Large' },
] as const;
