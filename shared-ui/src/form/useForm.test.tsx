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

test('a press finds what is wrong, leads to it in the order of the form, and takes it back when it is mended', async () => {
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

test('problems are codes: another language draws them anew and takes no focus', async () => {
  open();
  await press();
  await screen.findByRole('link', { name: 'missing in en' });
  act(() => screen.getByLabelText('E-mail').focus());
  await act(() => i18n.changeLanguage('de'));
  expect(screen.getByRole('link', { name: 'missing in de' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await act(() => i18n.changeLanguage('en'));
});

async function sendGood() {
  await type('E-mail', 'a@b.example');
  await type('Name (optional)', 'Asha{Enter}');
}

test.each([
  ['by the table', new ApiError('conflict', 409), 'missing in en'],
  [
    'by name',
    new ApiError('email_taken', 409, { code: 'email_taken', message: '', fields: ['email'] }),
    /already exists/,
  ],
  [
    'as input',
    new ApiError('invalid_input', 400, { code: 'invalid_input', message: '', fields: ['email'] }),
    /^Enter an/,
  ],
  ['by the page', new FieldProblemsError({ email: 'missing' }), 'missing in en'],
])('a refusal stands at its field until that is changed (%s)', async (_, error, text) => {
  send.mockRejectedValueOnce(error);
  open();
  await sendGood();
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
  expect(screen.getByRole('button', { name: 'refused' })).toBeVisible();
  await type('Name (optional)', ' Nair');
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  await type('E-mail', 'x');
  expect(screen.getByLabelText('E-mail')).toBeValid();
});

test('a lost connection is said until it is back; a refusal of the whole form stands alone', async () => {
  send
    .mockRejectedValueOnce(new ApiError('network', 0))
    .mockRejectedValueOnce(new FieldProblemsError({ form: 'missing' }));
  open();
  await sendGood();
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^There is no connection/)).not.toBeInTheDocument();
  await press();
  expect(await screen.findByText('missing in en')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

type SlowOptions = Pick<FormOptions<{ email: string }, never, void, void>, 'validateAsync' | 'onSubmit' | 'onError'>;

function Looked(options: SlowOptions) {
  const form = useForm({ initialValues: { email: '' }, onSubmit: async () => {}, ...options });
  return (
    <Form form={form}>
      <p role="alert">{form.outcome?.text}</p>
      <TextField {...form.field('email')} label="E-mail" required />
      <button type="submit">{form.status}</button>
    </Form>
  );
}

test('what was found stands while a slower look is taken', async () => {
  let known = (_: object) => {};
  const look = () => new Promise<object>((resolve) => (known = resolve));
  renderRoutes({ at: '/', routes: [{ path: '/', element: <Looked validateAsync={look} /> }] });
  await press();
  await act(async () => known({ email: 'errors.fields.emailInvalid' }));
  expect(screen.getByRole('link')).toBeVisible();
  await press();
  expect(screen.getByRole('button', { name: 'sending' })).toBeVisible();
  expect(screen.getByRole('link')).toBeVisible();
  await act(async () => known({}));
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<[string, SlowOptions]>([
  ['a slower look', { validateAsync: () => Promise.reject(new ApiError('network', 0)) }],
  [
    'its answer elsewhere',
    { onSubmit: () => Promise.reject(new ApiError('network', 0)), onError: () => Promise.reject(new Error('gone')) },
  ],
])('where %s fails, the form says so and is open again', async (_, options) => {
  renderRoutes({ at: '/', routes: [{ path: '/', element: <Looked {...options} /> }] });
  await press();
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'refused' })).toBeVisible();
});

test('a form that is being sent is busy, and says so', () => {
  const form = {
    submittedProblems: { identity: {}, list: [] },
    correctedIds: new Set<string>(),
    submit: async () => {},
  };
  const at = (status: 'open' | 'sending') => (
    <Form form={{ ...form, status }} aria-label="Name">
      <input aria-label="Line" />
    </Form>
  );
  const { rerender } = render(at('open'));
  expect(screen.queryByText('Sending. Please wait.')).toBeNull();
  expect(screen.getByRole('form')).not.toHaveAttribute('aria-busy');
  rerender(at('sending'));
  expect(screen.getByText('Sending. Please wait.')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
});

test('where only a button sends, Enter in a field sends nothing and still opens the files of a file field', () => {
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
  const goesOn = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });
  expect(['Line', 'File', 'Lines'].map(goesOn)).toEqual([false, true, true]);
});

test('it is sent once, says so, and the page follows', async () => {
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

test('a password can be shown, a choice and several lines stand in the same frame', async () => {
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
